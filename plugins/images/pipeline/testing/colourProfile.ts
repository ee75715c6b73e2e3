const HEAD_BYTES = 128
const ENTRY_BYTES = 12
const D50 = [0.9642, 1, 0.8249]

const fixed = (values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => {
    bytes.writeInt32BE(Math.round(value * 65_536), index * 4)
  })
  return bytes
}
const typed = (type: string, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), content])

const gamma = (value: number): Buffer => {
  const content = Buffer.alloc(8)
  content.writeUInt32BE(1, 0)
  content.writeUInt16BE(Math.round(value * 256), 4)
  return typed('curv', content)
}

/** The parts of a profile: XYZ of the three primaries as seen under D50, and the gamma of all three. */
type Colours = { red: number[]; green: number[]; blue: number[]; gamma: number }

/** Adobe RGB (1998), by its published figures. */
export const ADOBE_RGB: Colours = {
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
  gamma: 563 / 256,
}

/** The bytes of an ICC profile of version 2. */
export const colourProfile = (colours: Colours): Buffer => {
  const curve = gamma(colours.gamma)
  const tags: [string, Buffer][] = [
    ['cprt', typed('text', Buffer.from('None\0', 'latin1'))],
    ['wtpt', typed('XYZ ', fixed(D50))],
    ['rXYZ', typed('XYZ ', fixed(colours.red))],
    ['gXYZ', typed('XYZ ', fixed(colours.green))],
    ['bXYZ', typed('XYZ ', fixed(colours.blue))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]
  const table = Buffer.alloc(4 + tags.length * ENTRY_BYTES)
  table.writeUInt32BE(tags.length)
  const contents: Buffer[] = []
  let at = HEAD_BYTES + table.length
  tags.forEach(([name, value], index) => {
    const padded = Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)])
    table.write(name, 4 + index * ENTRY_BYTES, 'latin1')
    table.writeUInt32BE(at, 8 + index * ENTRY_BYTES)
    table.writeUInt32BE(value.length, 12 + index * ENTRY_BYTES)
    contents.push(padded)
    at += padded.length
  })
  return Buffer.concat([head(at), table, ...contents])
}

const head = (size: number): Buffer => {
  const bytes = Buffer.alloc(HEAD_BYTES)
  bytes.writeUInt32BE(size, 0)
  bytes.writeUInt32BE(0x02_10_00_00, 8)
  bytes.write('mntrRGB XYZ ', 12, 'latin1')
  bytes.writeUInt16BE(2024, 24)
  bytes.writeUInt16BE(1, 26)
  bytes.writeUInt16BE(1, 28)
  bytes.write('acsp', 36, 'latin1')
  fixed(D50).copy(bytes, 68)
  return bytes
}
