import { readToneCurve, type ToneCurve } from './readToneCurve.ts'

/** Red, green and blue of a colour space as three columns of XYZ (D50), row by row. */
export type Matrix = readonly [number, number, number, number, number, number, number, number, number]

/** A colour space that three curves and a matrix describe, as those of screens, phones and cameras do. */
export interface MatrixProfile {
  readonly curves: readonly [ToneCurve, ToneCurve, ToneCurve]
  readonly toXyz: Matrix
}

const HEADER_BYTES = 128
const TAG_BYTES = 12
const MAX_TAGS = 100

const signature = (icc: Buffer, at: number): string => icc.toString('latin1', at, at + 4)

/** Where each tag lies; one that reaches beyond the profile is left out. */
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

/** Whether the header is that of RGB in XYZ; tables, which go before the matrix, are for the library to read. */
const isMatrixProfile = (icc: Buffer, tags: ReadonlyMap<string, Buffer>): boolean =>
  signature(icc, 16) === 'RGB ' &&
  signature(icc, 20) === 'XYZ ' &&
  !['A2B0', 'A2B1', 'A2B2', 'D2B0', 'D2B1'].some((name) => tags.has(name))

/** Reads an ICC profile of the matrix kind; `undefined` for every other kind and for a broken one. */
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
