import { creditName } from '@litfass/galleries/domain'
import { useTranslations } from 'next-intl'
import type { ImageView } from '../queries/imageView.ts'
import { type Headline, headlineOf } from './headlineOf.ts'
import { useMoment } from './Moment/index.tsx'

/** What a page says about a picture: nothing but its caption, or its date where it has none. */
export type ImageWords = Headline & { alt: string; credit: string }

/** Finds the words for pictures in the language of the page. */
export function useImageWords(): (image: ImageView) => ImageWords {
  const t = useTranslations('image')
  const moment = useMoment()
  return ({ caption, copyright, createdAt }) => {
    const untitled = t('untitled', { date: moment(createdAt).day })
    const words = headlineOf(caption)
    return {
      ...words,
      headline: words.headline || untitled,
      alt: caption.trim() || untitled,
      credit: copyright.trim() && t('credit', { name: creditName(copyright) }),
    }
  }
}
