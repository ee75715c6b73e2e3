import type { PlaceKind } from './kinds.ts'

/** A place with all that it lies in, the nearest first. */
export type NamedPlace = {
  id: number
  name: string
  kind: PlaceKind
  above: readonly { id: number; name: string; kind: PlaceKind }[]
}

/** What tells a place from others of its name, the best first: people know a hall by its town, and a town by its district. */
const TELLING: Readonly<Record<PlaceKind, readonly PlaceKind[]>> = {
  country: [],
  state: ['country'],
  district: ['state', 'country'],
  municipality: ['district', 'state', 'country'],
  quarter: ['municipality', 'district', 'state', 'country'],
  venue: ['municipality', 'quarter', 'district', 'state', 'country'],
}

/**
 * Returns the labels of places of one name: the name alone for a single one, otherwise with the first thing around it that is not
 * around another one.
 * @example
 * labelsOf([husumInNordfriesland, husumInNienburg]).get(7) // 'Husum, Kreis Nordfriesland'
 */
export function labelsOf(namesakes: readonly NamedPlace[]): Map<number, string> {
  return new Map(
    namesakes.map((place) => {
      const others = namesakes.filter(({ id }) => id !== place.id)
      const around = others.length > 0 ? tellingOf(place, others) : undefined
      return [place.id, around === undefined ? place.name : `${place.name}, ${around}`]
    }),
  )
}

function tellingOf({ kind, above }: NamedPlace, others: readonly NamedPlace[]): string | undefined {
  const around = TELLING[kind].flatMap((one) => above.find((place) => place.kind === one) ?? [])
  const shared = new Set(others.flatMap((other) => other.above.map(({ id }) => id)))
  return (around.find(({ id }) => !shared.has(id)) ?? around[0])?.name
}
