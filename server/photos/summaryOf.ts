import { number } from '../commands/progressLine.ts'
import type { Report } from './createReport.ts'
import type { ImportCounts } from './importFolder.ts'

type Summary = { counts: ImportCounts; report: Report; isDryRun: boolean }

/** What an import has done, or would do, and what it has left out, and why. */
export function summaryOf({ counts, report, isDryRun }: Summary): string[] {
  const megabytes = Math.round(counts.bytes / 1_000_000)
  const line = [
    `${number(counts.added)} ${isDryRun ? 'would be added' : 'added'} (${number(megabytes)} MB)`,
    `${number(counts.known)} already there`,
    `${number(counts.refused)} refused`,
    `${number(counts.other)} other files left out`,
  ].join(', ')
  const refused = report.first()
  const more = report.count() - refused.length
  const file = report.file()
  return [
    `${line}.`,
    ...refused.map(({ path, reason }) => `  ${path}: ${reason}`),
    ...(more > 0 ? [`  … and ${number(more)} more.`] : []),
    ...(file ? [`Every refused file with its reason: ${file}`] : []),
  ]
}
