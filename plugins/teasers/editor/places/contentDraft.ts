import type { Content, Item } from '../../teasers.ts'
import { dayOf, type Stretch } from '../../turns/turns.ts'

/*
 * The content of a teaser while someone edits it: pure rules. Nothing that is taken away is lost at once. A removed item
 * stays in its place until it is saved, and the places that a smaller layout has no room for come back with a larger one.
 */

/** An item as the form holds it: every field a text, empty for none. */
export type ItemDraft = {
  /** Tells items apart; unique in the draft, and never sent. */
  key: number
  /** Id such as `article:12`. */
  entity: string
  url: string
  title: string
  text: string
  imageId: number | null
  hour: string
  minute: string
  /** It was removed, which can still be undone. */
  isRemoved: boolean
}

/** The places that are shown are the first `count` ones; those after them are kept for another layout. */
export type ContentDraft = {
  layout: string | null
  count: number
  places: readonly (readonly ItemDraft[])[]
  nextKey: number
}

/** The number of places that a layout allows. */
export type Room = { min: number; max: number }

const empty = (key: number): ItemDraft => ({
  key,
  entity: '',
  url: '',
  title: '',
  text: '',
  imageId: null,
  hour: '',
  minute: '',
  isRemoved: false,
})

/** Returns the draft with which editing a content begins. */
export function draftOf({ layout, places }: Content): ContentDraft {
  let nextKey = 1
  const drafts = places.map(({ items }) => items.map((item) => itemDraft(item, nextKey++)))
  return { layout, count: drafts.length, places: drafts, nextKey }
}

function itemDraft({ entity, url, title, text, imageId, activeFrom }: Item, key: number): ItemDraft {
  return {
    ...empty(key),
    entity: entity ?? '',
    url: url ?? '',
    title: title ?? '',
    text: text ?? '',
    imageId: imageId ?? null,
    hour: activeFrom ? String(activeFrom.hour) : '',
    minute: activeFrom ? String(activeFrom.minute) : '',
  }
}

const isEmpty = ({ key: _, isRemoved: __, ...fields }: ItemDraft) =>
  Object.values(fields).every((value) => value === '' || value === null)

/** The items of a place that are sent: neither removed nor left empty. */
export const sentItems = (items: readonly ItemDraft[]) =>
  items.filter((item) => !item.isRemoved && !isEmpty(item))

/** The places of the layout. */
export const shownPlaces = ({ places, count }: ContentDraft) => places.slice(0, count)

/** Returns the body of the form as its routes take it. */
export function bodyOf(draft: ContentDraft) {
  const places = shownPlaces(draft).map((items) => ({
    items: sentItems(items).map(({ entity, url, title, text, imageId, hour, minute }) => ({
      entity,
      url,
      title,
      text,
      imageId,
      active_from_time: { hour, minute },
    })),
  }))
  return { layout: draft.layout, places: draft.layout === null ? [] : places }
}

/** Returns the content as it is stored in a document, for forms without a route of their own. */
export function contentOf(draft: ContentDraft): Content {
  const places = shownPlaces(draft).map((items) => ({ items: sentItems(items).map(storedItem) }))
  return { layout: draft.layout, places: draft.layout === null ? [] : places }
}

function storedItem({ entity, url, title, text, imageId, hour, minute }: ItemDraft): Item {
  const [, type, id] = /^([a-z]+):(\d+)$/.exec(entity) ?? []
  return {
    entity: type && id ? `${type}:${Number(id)}` : null,
    ...(url && { url }),
    ...(title && { title }),
    ...(text && { text }),
    ...(imageId !== null && { imageId }),
    activeFrom: timeOf({ hour, minute }),
  }
}

const timeOf = ({ hour, minute }: Pick<ItemDraft, 'hour' | 'minute'>): Item['activeFrom'] =>
  hour === '' || minute === '' ? null : { hour: Number(hour), minute: Number(minute) }

/** Divides a day between the items of a place as they would be sent. */
export const dayOfItems = (items: readonly ItemDraft[]): Stretch<ItemDraft>[] =>
  dayOf(sentItems(items).map((item) => ({ item, activeFrom: timeOf(item) }))).map(
    ({ item: { item }, ...stretch }) => ({ ...stretch, item }),
  )

/** Where an error of the server belongs: the key of an item with its field, a place, or the whole form. */
type ErrorPlace =
  | { key: number; field: 'entity' | 'url' | 'title' | 'text' | 'imageId' | 'time' }
  | { place: number }
  | { layout: true }

/** Finds the field of an error by its path, such as `places.0.items.1.entity`, in what was sent of the draft. */
export function errorPlace(draft: ContentDraft, path: string): ErrorPlace {
  const [, place, , item, field] = /^places\.(\d+)(\.items(?:\.(\d+)(?:\.([A-Za-z_]+))?)?)?/.exec(path) ?? []
  if (place === undefined) return { layout: true }
  const at = item === undefined ? undefined : sentItems(draft.places[Number(place)] ?? [])[Number(item)]
  return at ? { key: at.key, field: fieldOf(field) } : { place: Number(place) }
}

const FIELDS = ['url', 'title', 'text', 'imageId'] as const

function fieldOf(name = '') {
  if (name.startsWith('active')) return 'time'
  return FIELDS.find((one) => one === name) ?? 'entity'
}

/** Problems of an item by its fields. */
export type ItemProblems = Partial<Record<Extract<ErrorPlace, { key: number }>['field'], string>>

/** Errors that the server reports for a draft: by the key of an item, by the number of a place from 0, and of the layout. */
export type DraftProblems = {
  items: ReadonlyMap<number, ItemProblems>
  places: ReadonlyMap<number, string>
  layout: string | undefined
}

/** Returns the errors of the server by what they belong to; of several at one field the first. */
export function problemsIn(draft: ContentDraft, errors: Readonly<Record<string, string>>): DraftProblems {
  const items = new Map<number, ItemProblems>()
  const places = new Map<number, string>()
  let layout: string | undefined
  for (const [path, text] of Object.entries(errors)) {
    const at = errorPlace(draft, path)
    if ('key' in at) items.set(at.key, { [at.field]: text, ...items.get(at.key) })
    else if ('place' in at) places.set(at.place, places.get(at.place) ?? text)
    else layout ??= text
  }
  return { items, places, layout }
}

/** An error at one field counts until these fields of its item are changed. */
const FIELDS_OF: Record<keyof ItemProblems, readonly (keyof ItemDraft)[]> = {
  // An item has either of the two.
  entity: ['entity', 'url'],
  url: ['url', 'entity'],
  title: ['title'],
  text: ['text'],
  imageId: ['imageId'],
  time: ['hour', 'minute'],
}

const isProblem = (name: string): name is keyof ItemProblems => name in FIELDS_OF

/** Returns the problems of a draft that was sent, without those of what has been changed in it since. */
export function stillWrong(
  { items, places, layout }: DraftProblems,
  { sent, now }: { sent: ContentDraft; now: ContentDraft },
): DraftProblems {
  const itemIn = ({ places: all }: ContentDraft, key: number) => all.flat().find((item) => item.key === key)
  const left = [...items].map(([key, problems]): [number, ItemProblems] => {
    const [before, after] = [itemIn(sent, key), itemIn(now, key)]
    const same = Object.entries(problems).filter(
      ([name]) => isProblem(name) && FIELDS_OF[name].every((field) => before?.[field] === after?.[field]),
    )
    return [key, Object.fromEntries(same)]
  })
  const itemsOf = ({ places: all, count }: ContentDraft, place: number) =>
    place < count ? JSON.stringify(sentItems(all[place] ?? [])) : ''
  return {
    items: new Map(left.filter(([, problems]) => Object.keys(problems).length > 0)),
    places: new Map([...places].filter(([place]) => itemsOf(sent, place) === itemsOf(now, place))),
    layout: sent.layout === now.layout && sent.count === now.count ? layout : undefined,
  }
}

/** Whether a draft has no problem. */
export const isFine = ({ items, places, layout }: DraftProblems): boolean =>
  items.size === 0 && places.size === 0 && layout === undefined

/** Changes the layout and keeps the items: places are added or taken out of sight at the end. */
export function withLayout(draft: ContentDraft, layout: string | null, room: Room): ContentDraft {
  if (layout === draft.layout) return draft
  if (layout === null) return { ...draft, layout, count: 0 }
  const filled = draft.places.findLastIndex((items) => sentItems(items).length > 0) + 1
  return withCount({ ...draft, layout }, Math.min(room.max, Math.max(room.min, filled)))
}

/** Shows so many places, with new ones where there are not enough. */
export function withCount(draft: ContentDraft, count: number): ContentDraft {
  const missing = Math.max(0, count - draft.places.length)
  return { ...draft, count, places: [...draft.places, ...Array.from({ length: missing }, () => [])] }
}

/** Takes a place out of sight; its items come back with the next place that is added. */
export function withoutPlace(draft: ContentDraft, place: number): ContentDraft {
  const taken = draft.places[place]
  if (!taken) return draft
  const count = draft.count - 1
  return { ...draft, count, places: draft.places.filter((_, at) => at !== place).toSpliced(count, 0, taken) }
}

const withItems = (
  draft: ContentDraft,
  change: (items: readonly ItemDraft[], place: number) => readonly ItemDraft[],
): ContentDraft => ({ ...draft, places: draft.places.map(change) })

/** Adds an empty item at the end of a place. */
export function withNewItem(draft: ContentDraft, place: number): ContentDraft {
  const added = withItems(draft, (items, at) => (at === place ? [...items, empty(draft.nextKey)] : items))
  return { ...added, nextKey: draft.nextKey + 1 }
}

/** Changes fields of an item. */
export const withItem = (
  draft: ContentDraft,
  key: number,
  fields: Partial<Omit<ItemDraft, 'key'>>,
): ContentDraft =>
  withItems(draft, (items) => items.map((item) => (item.key === key ? { ...item, ...fields } : item)))

/** Where an item stands; `undefined` for a key that there is not. */
export function positionOf(draft: ContentDraft, key: number): { place: number; index: number } | undefined {
  const place = draft.places.findIndex((items) => items.some((item) => item.key === key))
  const index = draft.places[place]?.findIndex((item) => item.key === key)
  return index === undefined ? undefined : { place, index }
}

/** Moves an item to a position of a place, its own or another. */
export function withMoved(
  draft: ContentDraft,
  key: number,
  { place, index }: { place: number; index: number },
): ContentDraft {
  const moved = draft.places.flat().find((item) => item.key === key)
  if (!moved || !draft.places[place]) return draft
  return withItems(draft, (items, at) => {
    const others = items.filter((item) => item.key !== key)
    return at === place ? others.toSpliced(index, 0, moved) : others
  })
}

/** The first real options of the selects of a time of day. */
const FIRST = { hour: '0', minute: '0' }

/** Keeps hour and minute in step: one brings the other's first option, and clearing one clears both (spec platform 5). */
export function withTime(
  time: { hour: string; minute: string },
  part: 'hour' | 'minute',
  value: string,
): { hour: string; minute: string } {
  if (value === '') return { hour: '', minute: '' }
  const other = part === 'hour' ? 'minute' : 'hour'
  return { ...time, [other]: time[other] === '' ? FIRST[other] : time[other], [part]: value }
}

const STEP_MINUTES = 5

/** Minutes to choose from, with one that is set already among them. */
export function minutesWith(set: string): number[] {
  const steps = Array.from({ length: 60 / STEP_MINUTES }, (_, step) => step * STEP_MINUTES)
  return set === '' || steps.includes(Number(set)) ? steps : [...steps, Number(set)].sort((a, b) => a - b)
}

/** Whether two drafts would be sent alike. */
export const isSame = (one: ContentDraft, other: ContentDraft): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other))
