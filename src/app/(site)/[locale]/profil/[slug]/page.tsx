import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { pagedPath } from '../../../../../../config/pages/pagedPaths.ts'
import { ProfilePage } from '../../../../../components/ProfilePage/index.tsx'
import { storiesBy } from '../../../../../content/stories/stories.ts'
import { type Locale, localePath } from '../../../../../i18n/locales.ts'
import { languagesOfPage, pageMetadata } from '../../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { movedProfile, picturesOf, profileAt } from '../../../../../queries/profiles.ts'
import { pageNumber } from '../../../addressParts.ts'

/** `page` is part of the path from the second page on. */
type ProfileProps = { params: Promise<{ locale: string; slug: string; page?: string }> }

/** Cached for the page and its metadata. */
const requestedProfile = cache(async (slug: string, page: number, locale: Locale) => {
  const read = await profileAt(slug)
  if (!read) {
    const moved = await movedProfile(slug)
    if (!moved || moved === slug) notFound()
    permanentRedirect(pagedPath(localePath(locale, `/profil/${moved}`), page))
  }
  const [pictures, stories] = await Promise.all([
    picturesOf(read.found.id, page),
    storiesBy(read.found.id, locale, page),
  ])
  if (page > 1 && pictures.images.length + stories.stories.length === 0) notFound()
  return { profile: read.found, isPublic: read.isPublic, pictures, stories }
})

export async function generateMetadata({ params }: ProfileProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { slug, page: number } = await params
  const page = pageNumber(number)
  const { profile, isPublic, pictures, stories } = await requestedProfile(slug, page, locale)
  const t = pageTexts('profile')
  return {
    ...pageMetadata({
      ...{ locale, page, pages: Math.max(pictures.pages, stories.pages) },
      languages: languagesOfPage({ locale, page, shared: pictures.pages }),
      path: `/profil/${profile.slug}`,
      title: page === 1 ? profile.name : t('pageTitle', { name: profile.name, page }),
      description: t('description', { name: profile.name }),
    }),
    ...(!isPublic && { robots: { index: false, follow: false } }),
  }
}

export default async function OneProfilePage({ params }: ProfileProps) {
  const locale = await pageLocale(params)
  const { slug, page } = await params
  return <ProfilePage {...(await requestedProfile(slug, pageNumber(page), locale))} locale={locale} />
}
