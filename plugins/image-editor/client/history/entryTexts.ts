import type { Text } from '../../modules/clientModule.tsx'
import type { HistoryEntry } from '../../routes.ts'

/** Describes the changes of a revision. */
export function describeChanges(
  { changed }: Pick<HistoryEntry, 'changed'>,
  { isFirst, language, text }: { isFirst: boolean; language: string; text: Text },
): string {
  if (isFirst) return text('history_first')
  if (changed.length === 0) return text('history_unchanged')
  const names = changed.map((name) => text(`changed_${name}`))
  return text('history_changed', { what: new Intl.ListFormat(language).format(names) })
}

/** Names the author of a revision; readers who may not see the name read that it was the staff. */
export function describeAuthor({ savedBy }: Pick<HistoryEntry, 'savedBy'>, text: Text): string {
  if (!savedBy) return text('history_by_nobody')
  return savedBy.name === null ? text('history_by_staff') : text('history_by', { name: savedBy.name })
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/**
 * Formats how long ago a moment was, such as `vor 3 Stunden`. Future moments, due to a wrong clock, count as now.
 * @param now milliseconds since 1970
 */
export function relativeTime(then: string, now: number, language: string): string {
  const seconds = Math.max(0, (now - Date.parse(then)) / 1000)
  const [unit, length] =
    UNITS.find(([, each]) => seconds >= each) ?? (['second', Number.POSITIVE_INFINITY] as const)
  const format = new Intl.RelativeTimeFormat(language, { numeric: unit === 'second' ? 'auto' : 'always' })
  return format.format(-Math.trunc(seconds / length) || 0, unit)
}
