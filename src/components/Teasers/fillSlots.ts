type Keyed = { key: string }
type Unfilled = { cards: readonly (Keyed | undefined)[] }
type CardOf<Slot extends Unfilled> = NonNullable<Slot['cards'][number]>

/** A slot whose places all show something. */
export type Filled<Slot extends Unfilled> = Omit<Slot, 'cards'> & { cards: readonly CardOf<Slot>[] }

/**
 * Fills the places of slots that have nothing to show from default content, slot by slot, with nothing twice; a place for which
 * nothing is left goes.
 * @param defaultsOf what a slot takes from, the newest first
 * @returns the slots, and the keys of all that they show
 */
export function fillSlots<Slot extends Unfilled>(
  slots: Readonly<Record<string, Slot>>,
  defaultsOf: (slot: string) => readonly CardOf<Slot>[],
): { slots: Readonly<Record<string, Filled<Slot>>>; used: ReadonlySet<string> } {
  const used = new Set(Object.values(slots).flatMap(({ cards }) => cards.flatMap((card) => card?.key ?? [])))
  const next = (slot: string): CardOf<Slot>[] => {
    const card = defaultsOf(slot).find(({ key }) => !used.has(key))
    if (!card) return []
    used.add(card.key)
    return [card]
  }
  const filled = Object.entries(slots).map(([name, { cards, ...slot }]) => [
    name,
    { ...slot, cards: cards.flatMap((card: CardOf<Slot> | undefined) => card ?? next(name)) },
  ])
  return { slots: Object.fromEntries(filled), used }
}
