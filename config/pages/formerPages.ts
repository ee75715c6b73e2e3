import { processWide } from '@litfass/kit'
import { pagedPath } from './pagedPaths.ts'

/** Returns the path and query to which an address of before leads; `undefined` for every other address. */
type FindFormerPage = (url: string) => Promise<string | undefined>

type Known = {
  find: FindFormerPage
  /** The paths of all lists that content types declare, in both languages. */
  lists: ReadonlySet<string>
}

/** Shared across the process: the site's bundle sets it, the server around it asks. */
const state = processWide<Partial<Known>>('site.formerPages', () => ({}))

/** Sets what the server knows of the addresses of before. */
export function openFormerPages(known: Known): void {
  Object.assign(state, known)
}

/** Asks where an address of before leads. */
export const findFormerPage: FindFormerPage = async (url) => state.find?.(url)

/** Pages of documents with a list of several pages: what a gallery, topic or landing page holds. */
const HOLDER = /^(?:\/en)?\/(?:galerie\/\d+|(?:thema|sammlung)\/[a-z\d-]+)$/
const FIRST_PAGE = /\/seite\/1$/

/**
 * Returns the address to which a request for a page of a list is redirected for good: `/bilder?seite=2` has become
 * `/bilder/seite/2`, and the first page has no number. Other parameters stay. A number that cannot be one is redirected
 * as well, to a page that answers 404.
 * @param url path and query of the request
 * @returns path and query, or `undefined` for every other address
 */
export function movedPage(url: string): string | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2)
  const list = path.replace(FIRST_PAGE, '')
  if (!state.lists?.has(list) && !HOLDER.test(list)) return undefined
  const parameters = new URLSearchParams(query)
  const numbers = parameters.getAll('seite')
  if (numbers.length === 0 && list === path) return undefined
  parameters.delete('seite')
  const moved = pagedPath(list, encodeURIComponent(numbers.length === 0 ? '1' : numbers.join()))
  return parameters.size > 0 ? `${moved}?${parameters}` : moved
}
