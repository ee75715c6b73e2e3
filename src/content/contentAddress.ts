import { type ContentType, contentPath, pathMatch } from '@litfass/kit/content'
import type { Locale } from '../i18n/locales.ts'

/** What stands at an address of a type: a page of its list, from 1, or one document. */
export type ContentAddress = { type: ContentType } & (
  | { kind: 'list'; page: number }
  | { kind: 'one'; field: 'id' | 'slug'; value: string }
)

/** Pages of a list from the second on; the first has no number. */
const LATER_PAGE = /^\/seite\/([2-9]|[1-9]\d{1,5})$/

/**
 * Finds the type whose list or document a path of the site leads to, by the pages that types declare.
 * @param path with its language, such as `/en/stellen/lotse`
 */
export function contentAddress(
  types: readonly ContentType[],
  path: string,
  locale: Locale,
): ContentAddress | undefined {
  for (const type of types) {
    const list = type.pages?.list?.[locale]
    if (list !== undefined && path === list) return { type, kind: 'list', page: 1 }
    const [, page] =
      (list !== undefined && path.startsWith(list) && LATER_PAGE.exec(path.slice(list.length))) || []
    if (page !== undefined) return { type, kind: 'list', page: Number(page) }
  }
  for (const type of types) {
    const match = pathMatch(type, path)
    if (match && path === ownPath(type, match, locale)) return { type, kind: 'one', ...match }
  }
  return undefined
}

const ownPath = (type: ContentType, { value }: { value: string }, locale: Locale) =>
  contentPath(type, { id: value, slug: value }, locale)
