import { appendFile, writeFile } from 'node:fs/promises'
import { csvLine } from './csvLine.ts'

/** A file that was left out. */
export type Refused = { path: string; reason: string; code: string }

export type Report = {
  add: (refused: Refused) => Promise<void>
  count: () => number
  /** The first ones, for the terminal. */
  first: () => readonly Refused[]
  /** The table with all of them; `undefined` when nothing was written. */
  file: () => string | undefined
}

const FIRST = 20
/** Spreadsheet programs take a table without it for another alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Keeps what was refused: the first ones in memory, all of them in a table that is begun with the first. */
export function createReport(path: string | undefined): Report {
  const first: Refused[] = []
  let count = 0
  let isWritable = path !== undefined
  let written: Promise<void> = Promise.resolve()
  const write = async ({ path: refused, reason, code }: Refused, isFirst: boolean) => {
    if (!path || !isWritable) return
    try {
      if (isFirst) await writeFile(path, BYTE_ORDER_MARK + csvLine(['file', 'reason', 'code']))
      await appendFile(path, csvLine([refused, reason, code]))
    } catch {
      // A report that cannot be written must not stop the import; the first ones are said on the terminal.
      isWritable = false
    }
  }
  return {
    add: (refused) => {
      count += 1
      if (first.length < FIRST) first.push(refused)
      const isFirst = count === 1
      // Several are refused at the same time; the head of the table comes first.
      written = written.then(() => write(refused, isFirst))
      return written
    },
    count: () => count,
    first: () => first,
    file: () => (isWritable && count > 0 ? path : undefined),
  }
}
