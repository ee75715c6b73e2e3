/**
 * How a formula begins, in the wide signs of East Asian keyboards too, behind blanks and invisible characters that a spreadsheet may
 * trim; and blanks that would begin another cell or row for some.
 */
const FORMULA = /^(?:[\t\r\n]|[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u

/** Writes a cell so that no spreadsheet takes it for a formula; a number stays one. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = FORMULA.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}

/** The mark by which spreadsheets know UTF-8; an export begins with it. */
export const CSV_MARK = '\uFEFF'

/** What stands between cells: spreadsheets that write numbers with a decimal comma, such as German Excel, expect a semicolon. */
const SEPARATORS = { comma: ',', semicolon: ';' } as const

export type CsvSeparator = keyof typeof SEPARATORS

/** Writes a row as a line of CSV (RFC 4180). */
export const csvRow = (cells: readonly (string | number)[], separator: CsvSeparator = 'comma'): string =>
  `${cells.map(csvCell).join(SEPARATORS[separator])}\r\n`
