import { plainText, readBlocks } from '@litfass/rich-text'
import { z } from 'zod'
import type { Appearance, EventDate } from '../dates/eventDates.ts'
import { readAppearances } from '../rows.ts'
import type { DateFacts, EventFacts } from './facts.ts'

/** How a source calls the rows of an event that came from it: keys by row ids. */
export type Links = Readonly<Record<string, string>>

const eventRow = z.object({
  title: z.string().nullish(),
  body: z.unknown(),
  bookingUrl: z.string().nullish(),
  organiser: z.object({ name: z.string().nullish() }).nullish(),
  appearances: z.unknown(),
})

/** Returns an event of ours as an import compares it. */
export function factsOfEvent(
  document: unknown,
  { links, placeName }: { links: Links; placeName: (id: number) => string },
): EventFacts {
  const { title, body, bookingUrl, organiser, appearances } = eventRow.parse(document)
  const dates = (readAppearances(appearances) ?? []).flatMap((appearance) =>
    appearance.dates.map((date) => dateFacts(appearance, date, { links, placeName })),
  )
  return {
    title: title ?? '',
    text: plainText(readBlocks(body) ?? []),
    url: bookingUrl ?? '',
    organiser: organiser?.name ?? '',
    dates: dates.toSorted(
      (one, other) => one.start.localeCompare(other.start) || one.key.localeCompare(other.key),
    ),
  }
}

function dateFacts(
  { placeId, address, onlineUrl, timeZone }: Appearance,
  { id, start, end, allDay, state, note }: EventDate,
  { links, placeName }: { links: Links; placeName: (id: number) => string },
): DateFacts {
  const place = placeId === null ? address.split('\n').join(', ') : placeName(placeId)
  return { key: links[id] ?? id, start, end, allDay, state, note, timeZone, place, onlineUrl }
}

/** Makes the appearances of an event from what a source says: dates at one place in one. */
export function appearancesOf(
  dates: readonly DateFacts[],
  newId: () => string,
): { appearances: Appearance[]; links: Record<string, string> } {
  const links: Record<string, string> = {}
  const groups = Map.groupBy(dates, ({ place, onlineUrl, timeZone }) =>
    JSON.stringify([place, onlineUrl, timeZone]),
  )
  const appearances = [...groups.values()].map((group): Appearance => {
    const { place = '', onlineUrl = '', timeZone = '' } = group[0] ?? {}
    return {
      ...{
        id: newId(),
        locationIndex: null,
        placeId: null,
        address: place,
        onlineUrl,
        timeZone,
        recurrence: null,
      },
      dates: group.map((date) => {
        const row = rowOf(date, newId())
        links[row.id] = date.key
        return row
      }),
    }
  })
  return { appearances, links }
}

/** Makes a row of a date that a source says. */
export const rowOf = ({ start, end, allDay, state, note }: DateFacts, id: string): EventDate => ({
  ...{ id, dateIndex: null, start, end, allDay, note },
  // Where it was before, a source does not say.
  state: state === 'moved' ? 'planned' : state,
  ...{ movedFrom: null, movedFromPlace: '', slot: null, isEdited: false },
})
