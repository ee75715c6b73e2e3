import { creditLine } from '@litfass/images/model'
import { processEnvironment } from '../../../config/environment.ts'
import { headlineOf } from '../../components/imageWords.ts'
import type { FeedEntry } from '../../feedForms.ts'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import { about } from '../../queries/topics.ts'
import { type EntriesOf, feedId } from '../feedTypes.ts'
import { type ImageView, newestImages } from './images.ts'

/** The entries of pictures: with their headline, or their day, and their credit. */
export const image: EntriesOf = async (_, { language, topics = [], limit }) => {
  const { images } = await newestImages({ limit, ...(topics.length > 0 && { where: about(...topics) }) })
  return images.map((one) => imageEntry(one, language))
}

function imageEntry({ id, caption, copyright, createdAt, urls }: ImageView, locale: Locale): FeedEntry {
  const { siteUrl, timeZone } = processEnvironment()
  const t = pageTexts('image', locale)
  const published = new Date(createdAt)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone })
  return {
    id: feedId('image', id),
    link: `${siteUrl}${localePath(locale, `/bilder/${id}`)}`,
    title: headlineOf(caption).headline || t('untitled', { date: day.format(published) }),
    summary: [caption, creditLine(copyright, t('credit'))].filter(Boolean).join(' '),
    ...{ categories: [], authors: [], published, updated: published },
    image: urls?.XL && new URL(urls.XL, siteUrl).href,
  }
}
