import { moveItem } from '../domain/moveItem.ts'
import type { sortableImagesSelection } from '../routes.ts'

type Query = NonNullable<typeof sortableImagesSelection.query>['_output']

/** The same page with another choice, search or page, as an address relative to itself. */
export function selectionLinks(query: Query) {
  const to = (changed: Partial<Query>): string => {
    const { imageManagerPrefix, selected, search, page } = { ...query, ...changed }
    const values = { imageManagerPrefix, selected: selected.join(','), search, page: String(page) }
    return `?${new URLSearchParams(values)}`
  }
  const { selected } = query
  const move = (id: number, by: -1 | 1): string | undefined => {
    const from = selected.indexOf(id)
    const moved = moveItem(selected, from, from + by)
    return moved === selected ? undefined : to({ selected: [...moved] })
  }
  return {
    forward: (id: number) => move(id, -1),
    back: (id: number) => move(id, 1),
    remove: (id: number) => to({ selected: selected.filter((other) => other !== id) }),
    choose: (id: number) => to({ selected: [...selected, id] }),
    page: (page: number) => to({ page }),
  }
}
export type SelectionLinks = ReturnType<typeof selectionLinks>
