import type { Text, TextKey } from '../../translations/createText.ts'
import type { DeskSummary } from '../desk/deskSummary.ts'

const PARTS = [
  ['stored', 'sumStored'],
  ['existing', 'sumExisting'],
  ['same', 'sumSame'],
  ['failed', 'sumFailed'],
  ['refused', 'sumRefused'],
] as const

/** Whether all is over, or somebody has to do something about some files. */
export function finishedKey({ same, failed }: Pick<DeskSummary, 'same' | 'failed'>): TextKey {
  return same + failed > 0 ? 'finishedOpen' : 'finished'
}

/** What became of the files, in words: "37 hochgeladen, 2 schon vorhanden, eine fehlgeschlagen". */
export function summaryWords(summary: DeskSummary, text: Text): string {
  return PARTS.filter(([part]) => summary[part] > 0)
    .map(([part, key]) => text(key, { count: summary[part] }))
    .join(', ')
}
