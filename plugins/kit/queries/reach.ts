/** How far a query reaches into other tables. */
export type Reach = {
  /** How often the database goes on to rows of another table: one join each, or two. */
  hops: number
  /**
   * Paths of the steps that lead to many rows each, as from an article to its topics. Several conditions on one path share a
   * join; those on different paths multiply: five topics and five tags are 25 rows of each article.
   */
  lists: ReadonlySet<string>
}

export const NOWHERE: Reach = { hops: 0, lists: new Set() }

/** Adds up what the parts of a query reach. */
export function joinReaches(reaches: readonly Reach[]): Reach {
  return {
    hops: reaches.reduce((sum, { hops }) => sum + hops, 0),
    lists: new Set(reaches.flatMap(({ lists }) => [...lists])),
  }
}

/** What is reached from the entries of a list, whose steps are others than those of the same name elsewhere. */
export function reachWithin(path: string, { hops, lists }: Reach): Reach {
  return { hops, lists: new Set([...lists].map((list) => `${path}:${list}`)) }
}
