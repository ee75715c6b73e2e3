type Asked<T> = {
  /** Ids chosen by the editors, the lead first; may hold duplicates. */
  chosen: readonly number[]
  /** The chosen pictures that may be shown, in any order. */
  visible: readonly T[]
  newest: readonly T[]
  limit: number
}

/** Orders the pictures of the front page: the chosen ones, then the newest, without duplicates. */
export function frontPageOrder<T extends { id: number }>({ chosen, visible, newest, limit }: Asked<T>) {
  const byId = new Map(visible.map((image) => [image.id, image]))
  const first = [...new Set(chosen)].flatMap((id) => byId.get(id) ?? []).slice(0, limit)
  const rest = newest.filter(({ id }) => !byId.has(id))
  return { images: [...first, ...rest].slice(0, limit), chosen: first.length }
}
