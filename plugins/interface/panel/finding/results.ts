import type { FoundDocuments, FoundEntry, PanelPlaces } from '@litfass/kit/routes'
import { fold } from '@litfass/kit/search'

/** A named group of results; `list` leads to the rest of them, where there is more. */
export type ResultGroup = { key: string; label: string; entries: readonly FoundEntry[]; list?: FoundEntry }

type Sources = {
  text: string
  places: PanelPlaces | undefined
  found: FoundDocuments | undefined
  names: Readonly<Record<'recent' | 'actions' | 'places' | 'all', string>>
}

/** Entries of a group that are shown while something is looked for. */
const SHOWN = 5

/**
 * Groups what the panel's search offers: without a text everything that is known before, with one what holds all of its words. A
 * document that was opened lately stands there alone, and groups without entries are left out.
 */
export function groupResults({ text, places, found, names }: Sources): ResultGroup[] {
  const words = fold(text).split(' ').filter(Boolean)
  const matching = (entries: readonly FoundEntry[] = []) =>
    words.length === 0 ? entries : entries.filter((entry) => holdsAll(entry, words)).slice(0, SHOWN)
  const recent = matching(places?.recent)
  const shown = new Set(recent.map(({ href }) => href))
  const documents = words.length === 0 ? [] : (found?.groups ?? [])
  return [
    { key: 'recent', label: names.recent, entries: recent },
    { key: 'actions', label: names.actions, entries: matching(places?.actions) },
    { key: 'places', label: names.places, entries: matching(places?.places) },
    ...documents.map(({ collection, label, documents, list }) => ({
      ...{ key: `of-${collection}`, label },
      entries: documents.filter(({ href }) => !shown.has(href)),
      ...(list !== null && { list: { title: names.all, kind: label, note: null, href: list } }),
    })),
  ].filter((group) => optionsOf(group).length > 0)
}

/** The options of a group, in their order. */
export const optionsOf = ({ entries, list }: ResultGroup): readonly FoundEntry[] =>
  list ? [...entries, list] : entries

function holdsAll({ title, kind }: FoundEntry, words: readonly string[]): boolean {
  const whole = fold(`${title} ${kind}`)
  return words.every((word) => whole.includes(word))
}

/** Returns the position that a key leads to among results; the ends lead to each other. */
export function movedTo(key: string, position: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (position + 1) % length
  if (key === 'ArrowUp') return (position - 1 + length) % length
  return undefined
}
