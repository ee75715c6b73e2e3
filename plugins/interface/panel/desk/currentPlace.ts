/**
 * Returns the address of the place where somebody is: of those that lead to the page or to one above it the longest, so that a
 * filtered list is told from the list.
 */
export function currentPlace(
  hrefs: readonly string[],
  { pathname, search }: { pathname: string; search: URLSearchParams },
): string | undefined {
  return hrefs
    .filter((href) => {
      const [path = '', query] = href.split('?')
      const isFound = [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
      return query ? pathname === path && isFound : pathname === path || pathname.startsWith(`${path}/`)
    })
    .toSorted((one, other) => other.length - one.length)[0]
}
