const MARK = Buffer.from('Exif\0\0', 'latin1')

/** A JPEG with an EXIF block added right behind its first marker. */
export const addJpegExif = (jpeg: Buffer, exif: Buffer): Buffer => {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + MARK.length + exif.length, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, MARK, exif, jpeg.subarray(2)])
}
