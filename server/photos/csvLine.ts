/** Programs that open a table take a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r|%]/

/** A line of a table for spreadsheet programs. No cell can become a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
