import type { HistoryEntry } from '../../routes.ts'
import type { Text } from '../ClientModule.ts'

/** What a revision has changed. */
export function changeWords(
  { changed }: Pick<HistoryEntry, 'changed'>,
  { isFirst, language, text }: { isFirst: boolean; language: string; text: Text },
): string {
  if (isFirst) return text('history_first')
  if (changed.length === 0) return text('history_unchanged')
  const names = changed.map((name) => text(`changed_${name}`))
  return text('history_changed', { what: new Intl.ListFormat(language).format(names) })
}

/** Whose revision it is; who may not read names learns that it was somebody of the staff. */
export function saverWords({ savedBy }: Pick<HistoryEntry, 'savedBy'>, text: Text): string {
  if (!savedBy) return text('history_by_nobody')
  return savedBy.name === null ? text('history_by_staff') : text('history_by', { name: savedBy.name })
}
