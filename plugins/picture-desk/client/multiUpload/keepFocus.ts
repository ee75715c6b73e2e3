/** Leads the focus to the row next to one that is about to go; to the choosing of files when it is the last. */
export function keepFocus(within: Element): void {
  const row = within.closest('[data-multiupload="row"]')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const screen = row?.closest('[data-multiupload="screen"]')
  const next =
    neighbour?.querySelector<HTMLElement>('button') ??
    screen?.querySelector<HTMLElement>('[data-multiupload="choose"]')
  next?.focus()
}
