/** The parts of a list, in order: the inline content of an item, or a nested list. */
export type ListPart<Line, List> = { line: Line } | { list: List }

/** How lists are taken apart and joined, in whichever form they are. */
type ListForm<Line, List> = {
  partsOf: (list: List) => readonly ListPart<Line, List>[]
  join: (list: List, next: List) => List
}

/**
 * Brings the parts of a list into a form in which each list within follows the words of the item that it belongs to, and all words
 * stay in their order. A second list goes on where the first one ends, a list before all words is taken apart, and words after a
 * list are an item of their own. Lists that stand beside items, as Word and Outlook write them, belong to the item before.
 */
export function arrangeParts<Line, List>(
  parts: readonly ListPart<Line, List>[],
  { partsOf, join }: ListForm<Line, List>,
): ListPart<Line, List>[] {
  const arranged: ListPart<Line, List>[] = []
  for (const part of parts) {
    const last = arranged.at(-1)
    if ('line' in part) arranged.push(part)
    else if (!last) for (const inner of partsOf(part.list)) arranged.push(inner)
    else if ('list' in last) arranged[arranged.length - 1] = { list: join(last.list, part.list) }
    else arranged.push(part)
  }
  return arranged
}
