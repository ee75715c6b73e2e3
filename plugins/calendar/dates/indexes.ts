import type { Appearance, EventDate } from './eventDates.ts'

/** The indexes of a row: those of an appearance itself have the `dateIndex` 0. */
export type RowIndex = { rowId: string; locationIndex: number; dateIndex: number }

type Known = {
  /** Every index that was ever assigned in the event. */
  assigned: readonly RowIndex[]
  /** Row ids that belong to other events, such as those of a copied document. */
  taken: ReadonlySet<string>
  /** Makes the id of a row. */
  newId: () => string
}

/**
 * Gives every row the id and the indexes that are its own for good (decision 0086): a known row keeps them whatever the caller sent, a new
 * one gets the next that no row ever had. A row whose id is missing, doubled, or of another event or place is a new one.
 */
export function assignIndexes(
  appearances: readonly Appearance[],
  { assigned, taken, newId }: Known,
): Appearance[] {
  const known = new Map(assigned.map((one) => [one.rowId, one]))
  const used = new Set<string>()
  const next = nextIndexes(assigned)
  const own = (id: string, isKnownHere: (index: RowIndex | undefined) => boolean): string => {
    const isOwn = id !== '' && !used.has(id) && !taken.has(id) && isKnownHere(known.get(id))
    const kept = isOwn ? id : newId()
    used.add(kept)
    return kept
  }
  return appearances.map((appearance): Appearance => {
    const id = own(appearance.id, (index) => index === undefined || index.dateIndex === 0)
    const locationIndex = known.get(id)?.locationIndex ?? next.location()
    const dates = appearance.dates.map((date): EventDate => {
      const dateId = own(
        date.id,
        (index) => index === undefined || (index.locationIndex === locationIndex && index.dateIndex > 0),
      )
      return { ...date, id: dateId, dateIndex: known.get(dateId)?.dateIndex ?? next.date(locationIndex) }
    })
    return { ...appearance, id, locationIndex, dates }
  })
}

function nextIndexes(assigned: readonly RowIndex[]) {
  const highest = new Map<number, number>()
  for (const { locationIndex, dateIndex } of assigned)
    highest.set(locationIndex, Math.max(dateIndex, highest.get(locationIndex) ?? 0))
  let last = Math.max(0, ...highest.keys())
  return {
    location: () => ++last,
    date(locationIndex: number): number {
      const index = (highest.get(locationIndex) ?? 0) + 1
      highest.set(locationIndex, index)
      return index
    },
  }
}

/** Lists the indexes of all rows of an event. */
export const indexesOf = (appearances: readonly Appearance[]): RowIndex[] =>
  appearances.flatMap(({ id, locationIndex, dates }) =>
    locationIndex === null
      ? []
      : [
          { rowId: id, locationIndex, dateIndex: 0 },
          ...dates.flatMap(({ id: rowId, dateIndex }) =>
            dateIndex === null ? [] : [{ rowId, locationIndex, dateIndex }],
          ),
        ],
  )
