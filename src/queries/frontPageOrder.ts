type Asked<T> = {
  /** Ids the editors have chosen, the big picture first; one may be named twice. */
  chosen: readonly number[]
  /** What of them may be seen, in any order. */
  visible: readonly T[]
  newest: readonly T[]
  limit: number
}

/** Which pictures the front page shows: the chosen ones in their order, then the newest, none of them twice. */
export function frontPageOrder<T extends { id: number }>({ chosen, visible, newest, limit }: Asked<T>) {
  const byId = new Map(visible.map((image) => [image.id, image]))
  const first = [...new Set(chosen)].flatMap((id) => byId.get(id) ?? []).slice(0, limit)
  const rest = newest.filter(({ id }) => !byId.has(id))
  return { images: [...first, ...rest].slice(0, limit), chosen: first.length }
}
