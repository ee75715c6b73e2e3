import type { Appearance, EventDate } from '../dates/eventDates.ts'
import { appearancesOf, type Links } from './eventFacts.ts'
import type { DateFacts, Difference } from './facts.ts'

/** Fields of an event that an accepted proposal changes; dates have their rows. */
export type Applied = {
  title?: string
  text?: string
  url?: string
  organiser?: string
  appearances: Appearance[]
  /** Keys of the source by row ids. */
  links: Record<string, string>
}

/**
 * Applies accepted differences to an event. A date that has disappeared from the source is cancelled instead of removed, so that
 * people who have it in their calendars are notified.
 */
export function applyDifferences(
  appearances: readonly Appearance[],
  differences: readonly Difference[],
  { links, newId }: { links: Links; newId: () => string },
): Applied {
  const applied: Applied = { appearances: [...appearances], links: { ...links } }
  const rowIds = new Map(Object.entries(links).map(([rowId, key]) => [key, rowId]))
  const added: DateFacts[] = []
  for (const difference of differences) {
    switch (difference.field) {
      case 'title':
      case 'text':
      case 'url':
      case 'organiser':
        applied[difference.field] = difference.after
        break
      case 'date':
        if (difference.after) added.push(difference.after)
        else applied.appearances = changeRow(applied.appearances, rowIds.get(difference.dateKey), cancelled)
        break
      case 'place':
      case 'onlineUrl':
      case 'timeZone': {
        const { dateKey, after } = difference
        const change = { field: difference.field, after, newId }
        applied.appearances = changePlace(applied.appearances, rowIds.get(dateKey), change)
        break
      }
      default:
        applied.appearances = changeRow(applied.appearances, rowIds.get(difference.dateKey), (date) => ({
          ...date,
          [difference.field]: difference.after,
        }))
    }
  }
  return addDates(applied, added, newId)
}

const cancelled = (date: EventDate): EventDate => ({ ...date, state: 'cancelled' })

function changeRow(
  appearances: readonly Appearance[],
  rowId: string | undefined,
  change: (date: EventDate) => EventDate,
): Appearance[] {
  return appearances.map((appearance) => ({
    ...appearance,
    dates: appearance.dates.map((date) => (date.id === rowId ? change(date) : date)),
  }))
}

type PlaceChange = {
  field: 'place' | 'onlineUrl' | 'timeZone'
  after: string | boolean | null
  newId: () => string
}

/** Another place is one of the whole appearance where the date is its only one, and otherwise an appearance of its own. */
function changePlace(
  appearances: readonly Appearance[],
  rowId: string | undefined,
  { field, after, newId }: PlaceChange,
): Appearance[] {
  const value = typeof after === 'string' ? after : ''
  const change =
    field === 'place'
      ? { address: value, placeId: null }
      : field === 'onlineUrl'
        ? { onlineUrl: value }
        : { timeZone: value }
  return appearances.flatMap((appearance): Appearance[] => {
    const moved = appearance.dates.find(({ id }) => id === rowId)
    if (!moved) return [appearance]
    if (appearance.dates.length === 1) return [{ ...appearance, ...change }]
    const rest = appearance.dates.filter(({ id }) => id !== rowId)
    return [
      { ...appearance, dates: rest },
      {
        ...appearance,
        ...change,
        id: newId(),
        locationIndex: null,
        recurrence: null,
        dates: [{ ...moved, id: rowId ?? '' }],
      },
    ]
  })
}

/** Adds dates to the appearances at their places, or to new ones. */
function addDates(applied: Applied, added: readonly DateFacts[], newId: () => string): Applied {
  const made = appearancesOf(added, newId)
  const appearances = [...applied.appearances]
  for (const one of made.appearances) {
    const at = appearances.findIndex(
      ({ address, onlineUrl, timeZone, placeId }) =>
        placeId === null &&
        address === one.address &&
        onlineUrl === one.onlineUrl &&
        timeZone === one.timeZone,
    )
    const there = appearances[at]
    if (there) appearances[at] = { ...there, dates: [...there.dates, ...one.dates] }
    else appearances.push(one)
  }
  return { ...applied, appearances, links: { ...applied.links, ...made.links } }
}
