import type { GalleryView } from '@litfass/galleries'
import { CallToActionBar } from '@litfass/interface/react'
import { useTranslations } from 'next-intl'
import actions from '../action.module.css'
import { socialImage } from '../PicturePage/socialImage.ts'
import { SharePage } from '../SharePage/index.tsx'

type GalleryCallProps = {
  gallery: GalleryView
  first: GalleryView['entries'][number]
  /** Path of the gallery in the language of the page. */
  path: string
}

/** Stays with whoever has scrolled on: leads into the large pictures, and shares the gallery. */
export function GalleryCall({ gallery: { id, title }, first: { image }, path }: GalleryCallProps) {
  const t = useTranslations('galleries')
  return (
    <CallToActionBar label={title}>
      <a href={`${path}/bild/${image.id}`} className={actions.primary} data-lightbox={id} data-pid={image.id}>
        {t('enlarge')}
      </a>
      <SharePage path={path} title={title} image={socialImage(image, title)?.url} />
    </CallToActionBar>
  )
}
