/** The pictures of each section of the front page, each of them once. */
type FrontPagePlan<T> = { hero: T | undefined; list: T[]; story: T | undefined; row: T[]; mosaic: T[] }

/** Number of pictures from which the newest are listed beside the first. */
const ENOUGH_FOR_LIST = 8

/** Maximum number of pictures in the mosaic: two blocks of five. */
const MOSAIC = 10

/**
 * Lays out the front page for any number of pictures, newest first: as many sections as there are pictures for,
 * none of them with a hole.
 */
export function frontPage<T>(images: readonly T[]): FrontPagePlan<T> {
  const [hero, ...others] = images
  if (others.length + 1 >= ENOUGH_FOR_LIST) {
    return {
      hero,
      list: others.slice(0, 3),
      story: others[3],
      row: others.slice(4, 7),
      mosaic: others.slice(7, 7 + MOSAIC),
    }
  }
  const hasStory = others.length === 1 || others.length >= 4
  const rest = hasStory ? others.slice(1) : others
  return {
    hero,
    list: [],
    story: hasStory ? others[0] : undefined,
    row: rest.slice(0, 3),
    mosaic: rest.slice(3),
  }
}
