import { appendFile, writeFile } from 'node:fs/promises'
import { formatNumber } from '@litfass/kit/terminal'

/** Counts of an import; bytes are those of the pictures added. */
export type ImportCounts = { added: number; known: number; refused: number; other: number; bytes: number }

/** Returns counts of zero. */
export const noCounts = (): ImportCounts => ({ added: 0, known: 0, refused: 0, other: 0, bytes: 0 })

/** A file that was refused. */
export type RefusedFile = { path: string; reason: string; code: string }

export type ImportReport = {
  add: (refused: RefusedFile) => Promise<void>
  count: () => number
  /** The first twenty, for the terminal. */
  first: () => readonly RefusedFile[]
  /** Path of the CSV file with all of them; `undefined` if none was written. */
  file: () => string | undefined
}

const FIRST = 20
/** Without it spreadsheet programs take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Records refused files: the first twenty in memory, all of them in a CSV file that is created with the first. */
export function createImportReport(path: string | undefined): ImportReport {
  const first: RefusedFile[] = []
  let count = 0
  let isWritable = path !== undefined
  let written: Promise<void> = Promise.resolve()
  const write = async ({ path: refused, reason, code }: RefusedFile, isFirst: boolean) => {
    if (!path || !isWritable) return
    try {
      if (isFirst) await writeFile(path, BYTE_ORDER_MARK + csvLine(['file', 'reason', 'code']))
      await appendFile(path, csvLine([refused, reason, code]))
    } catch {
      // A report that cannot be written must not stop the import; the terminal shows the first ones.
      isWritable = false
    }
  }
  return {
    add: (refused) => {
      count += 1
      if (first.length < FIRST) first.push(refused)
      const isFirst = count === 1
      // Several may be refused at once; the header comes first.
      written = written.then(() => write(refused, isFirst))
      return written
    },
    count: () => count,
    first: () => first,
    file: () => (isWritable && count > 0 ? path : undefined),
  }
}

/** Spreadsheet programs take a cell that begins with one of these for a formula. */
const FORMULA = /^[=+\-@\t\r|%]/

/** Formats a line of CSV for spreadsheet programs. No cell can become a formula. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(text: string): string {
  const safe = FORMULA.test(text.trimStart()) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

type Summary = { counts: ImportCounts; report: ImportReport; isDryRun: boolean }

/** Describes in lines what an import has done or would do, and which files it refused and why. */
export function summarizeImport({ counts, report, isDryRun }: Summary): string[] {
  const megabytes = Math.round(counts.bytes / 1_000_000)
  const line = [
    `${formatNumber(counts.added)} ${isDryRun ? 'would be added' : 'added'} (${formatNumber(megabytes)} MB)`,
    `${formatNumber(counts.known)} already there`,
    `${formatNumber(counts.refused)} refused`,
    `${formatNumber(counts.other)} other files left out`,
  ].join(', ')
  const refused = report.first()
  const more = report.count() - refused.length
  const file = report.file()
  return [
    `${line}.`,
    ...refused.map(({ path, reason }) => `  ${path}: ${reason}`),
    ...(more > 0 ? [`  … and ${formatNumber(more)} more.`] : []),
    ...(file ? [`Every refused file with its reason: ${file}`] : []),
  ]
}
