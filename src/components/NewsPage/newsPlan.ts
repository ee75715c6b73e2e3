/** The stories of each section of the front page, each of them once. */
export type NewsPlan<T> = {
  hero: T | undefined
  latest: T[]
  lead: T | undefined
  row: T[]
  more: T[]
}

type Planned = { lead?: unknown }

const LATEST = 3
const ROW = 3
const MORE = 3

/**
 * Lays out the front page for any number of stories: the first of those with a picture is its hero, those after it are lines,
 * and what follows stands in rows that have no hole.
 * @param stories newest first, or as editors order them
 */
export function newsPlan<T extends Planned>(stories: readonly T[]): NewsPlan<T> {
  const hero = stories.find(({ lead }) => lead) ?? stories[0]
  const others = stories.filter((story) => story !== hero)
  const pictured = others.filter(({ lead }) => lead)
  // With few stories a picture says more than a line.
  const latest =
    others.length > LATEST + ROW
      ? others.slice(0, LATEST)
      : others.filter(({ lead }) => !lead).slice(0, LATEST)
  const rest = pictured.filter((story) => !latest.includes(story))
  const hasLead = rest.length === 1 || rest.length > ROW
  const lead = hasLead ? rest[0] : undefined
  const below = hasLead ? rest.slice(1) : rest
  return {
    hero,
    latest,
    lead,
    row: below.slice(0, ROW),
    more: below.length >= ROW + MORE ? below.slice(ROW, ROW + MORE) : [],
  }
}
