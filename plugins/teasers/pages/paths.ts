import type { TeasersOptions } from '../options.ts'

/** The options that say where pages are. */
export type PagePaths = Pick<TeasersOptions, 'page' | 'front' | 'frontTemplate'>

type PageRow = { language: 'de' | 'en'; template: string; slug: string }

/** Returns the path of a page; the server and the panel ask for it. */
export const pathOfPage = (
  { page, front, frontTemplate }: PagePaths,
  { language, template, slug }: PageRow,
): string =>
  template === frontTemplate ? front[language] : page[language].replace('{slug}', encodeURIComponent(slug))
