/** The parts of an ICC profile: columns of XYZ (D50) and one curve for all channels, as stored. */
export interface ProfileParts {
  readonly columns: ReadonlyArray<readonly [number, number, number]>
  readonly curve: Buffer
  /** Further tags. */
  readonly more?: Readonly<Record<string, Buffer>>
}

/** sRGB and Adobe RGB (1998) as columns of XYZ (D50). */
export const SRGB_COLUMNS = [
  [0.436_07, 0.222_49, 0.013_92],
  [0.385_15, 0.716_87, 0.097_08],
  [0.143_07, 0.060_61, 0.714_1],
] as const
export const ADOBE_COLUMNS = [
  [0.609_74, 0.311_11, 0.019_47],
  [0.205_28, 0.625_67, 0.060_87],
  [0.149_19, 0.063_22, 0.744_57],
] as const

const tag = (type: string, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.write(type, 0, 'latin1')
  return buffer
}

/** A curve that is a power. */
export const powerCurve = (gamma: number): Buffer => {
  const curve = tag('curv', 14)
  curve.writeUInt32BE(1, 8)
  curve.writeUInt16BE(Math.round(gamma * 256), 12)
  return curve
}

/** A curve that is a table of these values from 0 to 1. */
export const tableCurve = (values: readonly number[]): Buffer => {
  const curve = tag('curv', 12 + values.length * 2)
  curve.writeUInt32BE(values.length, 8)
  for (const [at, value] of values.entries()) curve.writeUInt16BE(Math.round(value * 65_535), 12 + at * 2)
  return curve
}

/** A curve that is one of the formulas of ICC.1. */
export const formulaCurve = (kind: number, parameters: readonly number[]): Buffer => {
  const curve = tag('para', 12 + parameters.length * 4)
  curve.writeUInt16BE(kind, 8)
  for (const [at, value] of parameters.entries()) curve.writeInt32BE(Math.round(value * 65_536), 12 + at * 4)
  return curve
}

const xyz = (column: readonly number[]): Buffer => {
  const buffer = tag('XYZ ', 20)
  for (const [at, value] of column.entries()) buffer.writeInt32BE(Math.round(value * 65_536), 8 + at * 4)
  return buffer
}

/** An ICC profile of the matrix kind. */
export const buildProfile = ({ columns, curve, more = {} }: ProfileParts): Buffer => {
  const names = ['r', 'g', 'b']
  const white = xyz([0.964_2, 1, 0.824_9])
  const tags = Object.entries({
    wtpt: white,
    ...Object.fromEntries(columns.map((column, at) => [`${names[at]}XYZ`, xyz(column)])),
    ...Object.fromEntries(names.map((name) => [`${name}TRC`, curve])),
    ...more,
  })
  const header = Buffer.alloc(128)
  for (const [at, text] of [
    [12, 'mntrRGB XYZ '],
    [36, 'acsp'],
  ] as const)
    header.write(text, at, 'latin1')
  header.writeUInt32BE(0x0210_0000, 8)
  const directory = Buffer.alloc(4 + tags.length * 12)
  directory.writeUInt32BE(tags.length, 0)
  const bodies: Buffer[] = []
  let place = header.length + directory.length
  for (const [at, [name, body]] of tags.entries()) {
    const padded = Buffer.concat([body, Buffer.alloc((4 - (body.length % 4)) % 4)])
    directory.write(name, 4 + at * 12, 'latin1')
    directory.writeUInt32BE(place, 8 + at * 12)
    directory.writeUInt32BE(body.length, 12 + at * 12)
    bodies.push(padded)
    place += padded.length
  }
  header.writeUInt32BE(place, 0)
  return Buffer.concat([header, directory, ...bodies])
}
