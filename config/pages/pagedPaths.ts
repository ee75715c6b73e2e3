/**
 * Returns the path of one page of a list: its own path for the first page, `/bilder/seite/2` for the second. Numbers
 * stand in the path, since the page cache keeps nothing that has a query (design section 3a).
 */
export function pagedPath(path: string, page: number | string): string {
  return String(page) === '1' ? path : `${path}/seite/${page}`
}

/** Returns a path in both languages: English pages live below `/en`. */
export const inBoth = (path: string): { de: string; en: string } => ({ de: path, en: `/en${path}` })
