const RESOURCE_MARK = '8BIM'
/** Photoshop writes a few dozen. */
const MAX_RESOURCES = 4_096

const even = (length: number): number => length + (length % 2)

/** One of Photoshop's image resources. */
export interface PhotoshopResource {
  readonly id: number
  readonly content: Uint8Array
}

/** Photoshop's image resources, as far as they are whole; never throws. */
export function* photoshopResources(resources: Uint8Array): Generator<PhotoshopResource> {
  const bytes = Buffer.from(resources.buffer, resources.byteOffset, resources.byteLength)
  let at = 0
  for (let count = 0; count < MAX_RESOURCES && at + 12 <= bytes.length; count += 1) {
    if (bytes.toString('latin1', at, at + 4) !== RESOURCE_MARK) return
    const lengthAt = at + 6 + even(1 + bytes.readUInt8(at + 6))
    if (lengthAt + 4 > bytes.length) return
    const length = bytes.readUInt32BE(lengthAt)
    const content = lengthAt + 4
    yield { id: bytes.readUInt16BE(at + 4), content: bytes.subarray(content, content + length) }
    at = content + even(length)
  }
}
