import { galleriesList } from '@litfass/galleries'
import type { ItemsOf } from '../listItemTypes.ts'
import { GalleryTeaser } from './GalleryList/index.tsx'

/** Galleries in lists, with their first pictures. */
export const gallery: ItemsOf = async (req, ids, { locale }) => {
  const { galleries } = await galleriesList(req, { where: { id: { in: [...ids] } } })
  return galleries.map((one) => ({
    key: `gallery:${one.id}`,
    draw: (isFirst) => <GalleryTeaser gallery={one} locale={locale} isFirst={isFirst} isSmall />,
  }))
}
