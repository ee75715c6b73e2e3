/**
 * Returns the address of the place where someone is: of those that lead to the page or to one above it the longest, so that a
 * filtered list is distinguished from the list. If none does, a filtered list represents its documents and the list.
 */
export function currentPlace(
  hrefs: readonly string[],
  { pathname, search }: { pathname: string; search: URLSearchParams },
): string | undefined {
  const longestOf = (isHere: (href: string) => boolean) =>
    hrefs.filter(isHere).toSorted((one, other) => other.length - one.length)[0]
  const isPageOrAbove = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  return (
    longestOf((href) => {
      const [path = '', query] = href.split('?')
      const isFound = [...new URLSearchParams(query)].every(([name, value]) => search.get(name) === value)
      return query ? pathname === path && isFound : isPageOrAbove(path)
    }) ?? longestOf((href) => isPageOrAbove(href.split('?')[0] ?? ''))
  )
}
