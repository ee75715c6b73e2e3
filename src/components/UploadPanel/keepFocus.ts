/** Leads the focus to the row next to one that is about to go, or to the panel's first button when it is the last. */
export function keepFocus(row: Element | null): void {
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const button = neighbour?.querySelector('button') ?? row?.closest('section')?.querySelector('button')
  button?.focus()
}
