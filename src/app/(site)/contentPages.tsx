import type { Metadata } from 'next'
import { notFound, permanentRedirect, redirect } from 'next/navigation'
import { cache } from 'react'
import { StaffPage } from '../../components/StaffBar/StaffPage.tsx'
import { ContentList, contentListMetadata } from '../../content/ContentPage/ContentList.tsx'
import { ContentPage, contentMetadata } from '../../content/ContentPage/index.tsx'
import { contentAddressOf, contentList, contentOnPage } from '../../content/contentPages.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageLocale } from '../../i18n/pageTexts.ts'
import type { PageQuery } from '../../queries/otherView.ts'

export type ContentProps = {
  params: Promise<{ locale: string; rest: string[] }>
  searchParams: Promise<PageQuery>
}

/** Cached for the page and its metadata. */
const requestedContent = cache(async (path: string, locale: Locale) => {
  const address = await contentAddressOf(path, locale)
  if (!address) notFound()
  if (address.kind === 'list') {
    const list = await contentList(address.type, locale, address.page)
    if (list.page > 1 && list.page > list.pages) notFound()
    return { list }
  }
  const one = await contentOnPage(address, locale)
  if (!one) notFound()
  if (!('movedTo' in one)) return { one }
  if (one.isForGood) permanentRedirect(one.movedTo)
  redirect(one.movedTo)
})

async function readContent({ params }: ContentProps) {
  const locale = await pageLocale(params)
  const path = localePath(locale, `/${(await params).rest.join('/')}`)
  return { locale, ...(await requestedContent(path, locale)) }
}

/** The metadata of a list or document of any type. */
export async function contentPageMetadata(props: ContentProps): Promise<Metadata> {
  const { locale, list, one } = await readContent(props)
  return one ? contentMetadata({ ...one, locale }) : contentListMetadata({ ...list, locale })
}

/** The list or a document of a type without pages of its own; what is neither is a 404 in the layout of the site. */
export async function AnyContentPage(props: ContentProps) {
  const { locale, list, one } = await readContent(props)
  if (!one) return <ContentList {...list} locale={locale} />
  const { found, isPublic } = one
  return (
    <>
      <ContentPage {...found} isPublic={isPublic} locale={locale} query={await props.searchParams} />
      <StaffPage collection={found.type.collection} id={found.view.id} />
    </>
  )
}
