import { ALL_CONTROLS, type FigureView } from '@litfass/galleries/domain'
import { PageFigure } from '@litfass/galleries/react'
import { componentTexts } from '@litfass/galleries/words'
import type { FigureImage } from '@litfass/images/model'
import type { ReactNode } from 'react'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { PictureContent, UNCUT } from '../Picture/index.tsx'

type FigureProps = {
  image: FigureImage
  /** Alternative text; empty where the same text is beside the picture. */
  alt: string
  /** Language of the alternative text, where it is not that of the page. */
  lang?: string | undefined
  /** The `sizes` attribute of the main picture and of stubs. */
  sizes: string
  /** Ratio (width to height) to crop to around the focal point; the picture's own when left out. */
  ratio?: number | undefined
  /** Marks the main picture of the page, which loads first. */
  priority?: boolean | undefined
  locale: Locale
  /** The lightbox the picture opens in. */
  gallery: string
  /** Address the picture leads to without script; its own page when left out. */
  href?: string | undefined
  /** Content over the picture, inside its link. */
  children?: ReactNode
  /** A `<figcaption>`; omitted if the caption is beside the figure. */
  caption?: ReactNode
  /** Omits the bookmark button, for pages that have one with a text. */
  isWithoutBookmark?: boolean
}

/**
 * A picture of a page as a figure: with bookmark button and menu, which the browser adds, and its lightbox. It is markup
 * alone, the same for every viewer.
 */
export function Figure(props: FigureProps) {
  const { image, ratio, locale, gallery, href = localePath(locale, `/bilder/${image.id}`) } = props
  const { caption = null, isWithoutBookmark = false, alt, lang, sizes, priority, children } = props
  const view: FigureView = {
    media: { type: 'image', state: 'shown', image },
    ratio: UNCUT,
    controls: ALL_CONTROLS,
    badgeShowMetaData: false,
    disableReferenceMode: isWithoutBookmark,
    heroImageMark: false,
  }
  return (
    <PageFigure
      view={view}
      words={componentTexts.in(locale)}
      link={{ href, gallery, pid: image.id }}
      boxRatio={ratio}
      caption={caption}
      image={
        <>
          <PictureContent {...{ image, alt, lang, sizes, priority }} />
          {children}
        </>
      }
    />
  )
}
