/** Red, green and blue of a colour space as three columns of XYZ (D50), by rows. */
type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** A colour space described by three curves and a matrix, as those of screens, phones and cameras are. */
export interface MatrixProfile {
  readonly curves: readonly [ToneCurve, ToneCurve, ToneCurve]
  readonly toXyz: Matrix
}

const HEADER_BYTES = 128
const TAG_BYTES = 12
const MAX_TAGS = 100

const signature = (icc: Buffer, at: number): string => icc.toString('latin1', at, at + 4)

/** Returns the content of each tag; those that extend beyond the profile are left out. */
const tagsOf = (icc: Buffer): Map<string, Buffer> => {
  const count = Math.min(MAX_TAGS, icc.readUInt32BE(HEADER_BYTES))
  const tags = new Map<string, Buffer>()
  for (let tag = 0; tag < count; tag += 1) {
    const at = HEADER_BYTES + 4 + tag * TAG_BYTES
    if (at + TAG_BYTES > icc.length) break
    const [from, length] = [icc.readUInt32BE(at + 4), icc.readUInt32BE(at + 8)]
    if (from + length <= icc.length) tags.set(signature(icc, at), icc.subarray(from, from + length))
  }
  return tags
}

const readXyz = (tag: Buffer | undefined): readonly [number, number, number] | undefined => {
  if (!tag || tag.length < 20 || signature(tag, 0) !== 'XYZ ') return undefined
  const [x, y, z] = [8, 12, 16].map((at) => tag.readInt32BE(at) / 65_536)
  return x === undefined || y === undefined || z === undefined ? undefined : [x, y, z]
}

/** Whether the header is that of RGB in XYZ. Profiles with tables, which take precedence, are left to libvips. */
const isMatrixProfile = (icc: Buffer, tags: ReadonlyMap<string, Buffer>): boolean =>
  signature(icc, 16) === 'RGB ' &&
  signature(icc, 20) === 'XYZ ' &&
  !['A2B0', 'A2B1', 'A2B2', 'D2B0', 'D2B1'].some((name) => tags.has(name))

/** Reads a matrix ICC profile; `undefined` for other kinds and broken ones. */
export const readMatrixProfile = (icc: Buffer): MatrixProfile | undefined => {
  if (icc.length < HEADER_BYTES + 4 || signature(icc, 36) !== 'acsp') return undefined
  const tags = tagsOf(icc)
  if (!isMatrixProfile(icc, tags)) return undefined
  const [red, green, blue] = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(tags.get(name)))
  const [r, g, b] = ['rTRC', 'gTRC', 'bTRC'].map((name) => readToneCurve(tags.get(name)))
  if (!red || !green || !blue || !r || !g || !b) return undefined
  return {
    curves: [r, g, b],
    toXyz: [red[0], green[0], blue[0], red[1], green[1], blue[1], red[2], green[2], blue[2]],
  }
}

/** Maps a stored value from 0 to 1 to linear light from 0 to 1. */
type ToneCurve = (value: number) => number

const DATA_AT = 12
/** Number of parameters of each kind of formula, ICC.1 10.18. */
const PARAMETERS = [1, 3, 4, 5, 7]

const tableCurve = (tag: Buffer, count: number): ToneCurve => {
  const entry = (index: number): number => tag.readUInt16BE(DATA_AT + index * 2) / 65_535
  return (value) => {
    const place = value * (count - 1)
    const below = Math.min(Math.floor(place), count - 2)
    return entry(below) + (entry(below + 1) - entry(below)) * (place - below)
  }
}

const readCurve = (tag: Buffer): ToneCurve | undefined => {
  const count = tag.readUInt32BE(8)
  if (count === 0) return (value) => value
  if (DATA_AT + count * 2 > tag.length) return undefined
  if (count > 1) return tableCurve(tag, count)
  const gamma = tag.readUInt16BE(DATA_AT) / 256
  return (value) => value ** gamma
}

const readFormula = (tag: Buffer): ToneCurve | undefined => {
  const kind = tag.readUInt16BE(8)
  const count = PARAMETERS[kind]
  if (count === undefined || DATA_AT + count * 4 > tag.length) return undefined
  const parameter = (index: number) => tag.readInt32BE(DATA_AT + index * 4) / 65_536
  const [gamma, a, b] = [parameter(0), count > 1 ? parameter(1) : 1, count > 1 ? parameter(2) : 0]
  const power = (value: number) => Math.max(0, a * value + b) ** gamma
  if (kind === 0) return power
  if (kind < 3) {
    const offset = kind === 2 ? parameter(3) : 0
    return (value) => (a * value + b >= 0 ? power(value) : 0) + offset
  }
  const [slope, from] = [parameter(3), parameter(4)]
  const [upper, lower] = kind === 4 ? [parameter(5), parameter(6)] : [0, 0]
  return (value) => (value >= from ? power(value) + upper : slope * value + lower)
}

/** Reads a curve of an ICC profile: a formula, a power or a table; `undefined` if it is broken. */
const readToneCurve = (tag: Buffer | undefined): ToneCurve | undefined => {
  if (!tag || tag.length < DATA_AT) return undefined
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'curv') return readCurve(tag)
  return kind === 'para' && tag.length >= DATA_AT + 4 ? readFormula(tag) : undefined
}
