const mark = (text: string): Buffer => Buffer.from(text, 'latin1')

/** How the application segments of a JPEG begin that we know. */
export const jpegMarks = {
  exif: mark('Exif\0\0'),
  xmp: mark('http://ns.adobe.com/xap/1.0/\0'),
  /** What did not fit into the first packet. */
  extendedXmp: mark('http://ns.adobe.com/xmp/extension/\0'),
  photoshop: mark('Photoshop 3.0\0'),
  colourProfile: mark('ICC_PROFILE\0'),
  /** Further pictures behind the first (CIPA DC-007). */
  furtherPictures: mark('MPF\0'),
  /** Boxes that hold content credentials (C2PA). */
  jumbf: mark('JP'),
  jfif: mark('JFIF\0'),
  jfxx: mark('JFXX\0'),
  adobe: mark('Adobe'),
  ducky: mark('Ducky'),
} as const

export const startsWith = (content: Uint8Array, start: Buffer): boolean =>
  start.equals(content.subarray(0, start.length))
