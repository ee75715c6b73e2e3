/** How much light a stored value from 0 to 1 stands for, from 0 to 1. */
export type ToneCurve = (value: number) => number

const DATA_AT = 12
/** Parameters of each kind of formula, ICC.1 10.18. */
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

/** Reads a curve of an ICC profile: a formula, a power or a table; `undefined` where it is broken. */
export const readToneCurve = (tag: Buffer | undefined): ToneCurve | undefined => {
  if (!tag || tag.length < DATA_AT) return undefined
  const kind = tag.toString('latin1', 0, 4)
  if (kind === 'curv') return readCurve(tag)
  return kind === 'para' && tag.length >= DATA_AT + 4 ? readFormula(tag) : undefined
}
