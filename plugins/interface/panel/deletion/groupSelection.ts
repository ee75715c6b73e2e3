/** Payload's question about the selected documents of a list. In a grouped list it has the value of its group before it. */
export const MANY = 'confirm-delete-many-docs'

/** Returns the question about a group that is open, by the slugs of Payload's dialogs. */
export const openGroupQuestion = (dialogs: Readonly<Record<string, { isOpen: boolean }>>) =>
  Object.keys(dialogs).find((slug) => slug.endsWith(`-${MANY}`) && dialogs[slug]?.isOpen)

/**
 * Reads which documents of its group a question is about, from the rows that are ticked: each group keeps its selection to itself, where
 * no component of ours is. Turning a page ends a selection, so that no row of it is elsewhere.
 * @returns `all` where more are selected than there are rows: Payload then deletes what the whole list finds, whatever the group
 */
export function selectedInGroup(page: ParentNode, slug: string): number[] | 'all' {
  const value = slug.slice(0, -`-${MANY}`.length)
  const heading = [...page.querySelectorAll('[data-group-id]')].find(
    (one) => one.getAttribute('data-group-id') === value,
  )
  const group = heading?.closest('.table-wrap')
  const rows = [...(group?.querySelectorAll('tbody tr[data-id]') ?? [])]
  const ticked = rows.filter((row) => row.querySelector('input[type="checkbox"]:checked'))
  const told = Number(/\d+/.exec(group?.querySelector('.list-selection')?.textContent ?? '')?.[0] ?? 0)
  // What cannot be found is not taken for nothing.
  if (ticked.length === 0 || told > ticked.length) return 'all'
  return ticked.map((row) => Number(row.getAttribute('data-id')))
}
