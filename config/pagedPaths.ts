/**
 * Returns the path of one page of a list: its own path for the first page, `/bilder/seite/2` for the second. Numbers
 * stand in the path, since the page cache keeps nothing that has a query (design section 3a).
 */
export function pagedPath(path: string, page: number | string): string {
  return String(page) === '1' ? path : `${path}/seite/${page}`
}

/** Lists with more than one page: articles, pictures, galleries, events, what a gallery, topic or landing page holds. */
const LIST =
  /^(?:\/en)?\/(?:artikel|bildbeitrag|bilder|galerie(?:\/\d+)?|mitmachen|(?:thema|sammlung)\/[a-z\d-]+)$/
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
  if (!LIST.test(list)) return undefined
  const parameters = new URLSearchParams(query)
  const numbers = parameters.getAll('seite')
  if (numbers.length === 0 && list === path) return undefined
  parameters.delete('seite')
  const moved = pagedPath(list, encodeURIComponent(numbers.length === 0 ? '1' : numbers.join()))
  return parameters.size > 0 ? `${moved}?${parameters}` : moved
}
