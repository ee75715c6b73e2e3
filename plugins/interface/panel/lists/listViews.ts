import { countGraphemes } from '@litfass/kit/domain'
import { viewQuery } from './viewQuery.ts'

/** A view of a list: a name, and the query of the list's address without the number of the page. */
export type SavedView = { name: string; query: string }

/** Views that a list can have. */
export const MOST_VIEWS = 20

/** Characters that the name of a view can have. */
export const MOST_NAME = 60

/** Payload's preference in which an account keeps the views of a list. */
export const viewsPreference = (collection: string): string => `litfass-views-${collection}`

const keyOf = (name: string) => name.trim().toLocaleLowerCase('de')

/** Reads the views of a preference, whatever it holds. @param sort the usual order of the list */
export function viewsIn(stored: unknown, sort?: string): SavedView[] {
  const views: unknown = Object(stored).views
  return (Array.isArray(views) ? views : []).flatMap((one: unknown) => {
    const { name, query }: { name?: unknown; query?: unknown } = Object(one)
    return typeof name === 'string' && typeof query === 'string'
      ? [{ name, query: viewQuery(query, sort) }]
      : []
  })
}

/**
 * Finds the view that a list shows: that of its very query, or else one that names no columns, to which Payload adds those that the
 * account has chosen.
 */
export function viewAt(views: readonly SavedView[], query: string): SavedView | undefined {
  const others = query.split('&').filter((part) => !/^columns(=|%5B)/.test(part))
  return views.find((view) => view.query === query) ?? views.find((view) => view.query === others.join('&'))
}

/** A change of the views of a list. */
export type ViewChange =
  | { kind: 'save'; view: SavedView }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; name: string }

/** Why a name cannot be taken. */
export type NameFault = 'nameMissing' | 'nameLong' | 'nameTaken' | 'tooMany'

/** Returns what is wrong with a change, or nothing. */
export function faultOf(views: readonly SavedView[], change: ViewChange): NameFault | undefined {
  if (change.kind === 'remove') return undefined
  const name = change.kind === 'save' ? change.view.name : change.to
  if (name.trim() === '') return 'nameMissing'
  if (countGraphemes(name.trim()) > MOST_NAME) return 'nameLong'
  const isKnown = views.some((view) => keyOf(view.name) === keyOf(name))
  if (change.kind === 'rename') return isKnown && keyOf(name) !== keyOf(change.from) ? 'nameTaken' : undefined
  return !isKnown && views.length >= MOST_VIEWS ? 'tooMany' : undefined
}

/** Applies a change. A change to a view that no longer exists has no effect. */
export function changeViews(views: readonly SavedView[], change: ViewChange): SavedView[] {
  if (change.kind === 'remove') return views.filter(({ name }) => keyOf(name) !== keyOf(change.name))
  if (change.kind === 'rename')
    return views.map((view) =>
      keyOf(view.name) === keyOf(change.from) ? { ...view, name: change.to.trim() } : view,
    )
  const saved = { ...change.view, name: change.view.name.trim() }
  const isKnown = views.some(({ name }) => keyOf(name) === keyOf(saved.name))
  return isKnown
    ? views.map((view) => (keyOf(view.name) === keyOf(saved.name) ? saved : view))
    : [...views, saved]
}
