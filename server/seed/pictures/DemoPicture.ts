/** A picture of the demo, drawn when it is asked for. */
export type DemoPicture = {
  /** German, the ending says the format. */
  fileName: string
  /** One German sentence or phrase, as below a newspaper picture. */
  caption: string
  copyright: string
  /** What to keep when the picture is cut, in percent from the left and the top. */
  focus: { x: number; y: number }
  /** Local time of the exposure with its offset, ISO 8601. */
  takenAt: string
  /** True: caption and copyright are in the file (EXIF and XMP). False: whoever adds the picture gives them. */
  embedded: boolean
  /** Size in px as it is seen. */
  width: number
  height: number
  /** The bytes of the file: the same each time. About a second of one core. */
  render: () => Promise<Buffer>
}

/** What is said about a picture, apart from how it is made. */
export type PictureText = Omit<DemoPicture, 'width' | 'height' | 'render'>
