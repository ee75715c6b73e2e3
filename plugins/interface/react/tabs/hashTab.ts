/** The tab a hash means, and what in its panel is meant if it is not the whole of it. */
export type HashTab = { id: string; inside: Element | null }

/** Reads a hash: the name of a tab or of something in its panel; `undefined` when it means none. */
export function hashTab(hash: string, ids: readonly string[], root: Element): HashTab | undefined {
  const name = decoded(hash.replace(/^#/, ''))
  if (name === '') return undefined
  if (ids.includes(name)) return { id: name, inside: null }
  const inside = root.querySelector(`#${CSS.escape(name)}`)
  const panel = inside?.closest('[data-panel]')
  const id = ids.find((one) => one === panel?.id)
  return id === undefined ? undefined : { id, inside }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign stands for itself.
    return text
  }
}
