const RESOURCE_MARK = '8BIM'
const IPTC_RESOURCE = 0x0404

const even = (length: number): number => length + (length % 2)

/** The IPTC records among Photoshop's image resources, or `undefined` where there are none. */
export const findIptc = (resources: Uint8Array): Uint8Array | undefined => {
  const bytes = Buffer.from(resources.buffer, resources.byteOffset, resources.byteLength)
  let at = 0
  while (at + 12 <= bytes.length && bytes.toString('latin1', at, at + 4) === RESOURCE_MARK) {
    const id = bytes.readUInt16BE(at + 4)
    const lengthAt = at + 6 + even(1 + bytes.readUInt8(at + 6))
    if (lengthAt + 4 > bytes.length) return undefined
    const length = bytes.readUInt32BE(lengthAt)
    const content = lengthAt + 4
    if (id === IPTC_RESOURCE) return bytes.subarray(content, content + length)
    at = content + even(length)
  }
  return undefined
}
