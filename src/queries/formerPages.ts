import { findByFormerPath } from '@litfass/kit/formerPaths'
import { visitorRequest } from './requests.ts'
import { pathOfStory } from './story.ts'
import type { StoryType } from './storyView.ts'

const TYPES: Readonly<Record<string, StoryType>> = { articles: 'article', 'image-posts': 'imagepost' }

/**
 * Returns where a request for an address of before leads: to the page of what stood there, with the rest of the query. What not
 * everyone sees has none.
 * @param url path and query of a request for which there is no page
 */
export async function formerPage(url: string): Promise<string | undefined> {
  // German pages have no prefix here, which they may have had.
  const found = await findByFormerPath(await visitorRequest(), url, '/de')
  const type = found && TYPES[found.collection]
  const path = type && (await pathOfStory(type, Number(found.id)))
  // A page that is there and answers 404 would lead to itself.
  return path && path !== url.split('?')[0] ? path + found.search : undefined
}
