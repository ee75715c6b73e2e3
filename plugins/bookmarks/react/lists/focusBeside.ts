/**
 * Puts the focus on the same button of the next picture, or of the one before, because the row of this one is about to
 * go. @returns whether there was one
 */
export function focusBeside(button: HTMLElement): boolean {
  const row = button.closest('li')
  const rows = [...(row?.parentElement?.children ?? [])].filter(
    (one) => one === row || !one.matches('[inert]'),
  )
  const at = row ? rows.indexOf(row) : -1
  const beside = at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1])
  const target =
    beside?.querySelector<HTMLElement>(`[data-act="${button.dataset.act}"]`) ??
    beside?.querySelector<HTMLElement>('[data-act="remove"]')
  target?.focus()
  return Boolean(target)
}
