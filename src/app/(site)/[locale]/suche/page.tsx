import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { SearchPage } from '../../../../components/SearchPage/index.tsx'
import type { Locale } from '../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { searchSite } from '../../../../queries/search.ts'
import { mostUsedTopics } from '../../../../queries/topics.ts'
import { pageNumber } from '../../addressParts.ts'

type Parameter = string | string[] | undefined
type SearchProps = {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ q?: Parameter; seite?: Parameter }>
}

/** Cached for the page and its metadata. */
const requestedSearch = cache(async (text: string, page: number, locale: Locale) => {
  const found = await searchSite(text, page, locale)
  if (found.state === 'found' && page > 1 && page > found.pages) notFound()
  return found
})

async function read(searchParams: SearchProps['searchParams'], locale: Locale) {
  const { q, seite } = await searchParams
  const [text = '', number] = [[q].flat()[0], [seite].flat()[0]]
  return requestedSearch(text, pageNumber(number), locale)
}

export async function generateMetadata({ params, searchParams }: SearchProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { state, text } = await read(searchParams, locale)
  const t = pageTexts('search')
  return {
    ...pageMetadata({
      locale,
      path: '/suche',
      title: state === 'empty' ? t('title') : t('resultTitle', { text }),
      description: t('description'),
    }),
    ...(state !== 'empty' && { robots: { index: false, follow: true } }),
  }
}

export default async function OneSearchPage({ params, searchParams }: SearchProps) {
  const locale = await pageLocale(params)
  const search = await read(searchParams, locale)
  const isFound =
    search.state === 'found' &&
    search.topics.length + search.storyTotal + search.galleries.length + search.others.length + search.total >
      0
  return <SearchPage search={search} suggestions={isFound ? [] : await mostUsedTopics()} locale={locale} />
}
