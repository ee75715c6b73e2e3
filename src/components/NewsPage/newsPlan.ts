/** The stories of each section of the front page, each of them once. */
type NewsPlan<T> = {
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

/** Parts that editors have filled by hand; `latest` are the lines beside the hero. */
type PlacedParts = Partial<Record<'hero' | 'latest' | 'stories' | 'more', boolean>>

/**
 * Lays out the front page for any number of stories: the first of those with a picture is its hero, those after it are lines,
 * and what follows stands in rows that have no hole.
 * @param stories newest first, or as editors order them
 * @param placed parts that need none of these stories
 */
export function newsPlan<T extends Planned>(stories: readonly T[], placed: PlacedParts = {}): NewsPlan<T> {
  const hero = placed.hero ? undefined : (stories.find(({ lead }) => lead) ?? stories[0])
  const others = stories.filter((story) => story !== hero)
  const pictured = others.filter(({ lead }) => lead)
  const latest = placed.latest ? [] : latestOf(others)
  const rest = pictured.filter((story) => !latest.includes(story))
  const hasLead = !placed.stories && (rest.length === 1 || rest.length > ROW)
  const lead = hasLead ? rest[0] : undefined
  const below = hasLead ? rest.slice(1) : rest
  const row = placed.stories ? [] : below.slice(0, ROW)
  const more = below.slice(row.length, row.length + MORE)
  return { hero, latest, lead, row, more: placed.more || more.length < MORE ? [] : more }
}

/** With few stories a picture says more than a line. */
function latestOf<T extends Planned>(others: readonly T[]): T[] {
  const lines = others.length > LATEST + ROW ? others : others.filter(({ lead }) => !lead)
  return lines.slice(0, LATEST)
}
