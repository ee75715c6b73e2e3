import type { Payload } from 'payload'
import type { Gallery } from '../../payload-types.ts'
import { buildImage } from './buildImage.ts'
import { photograph } from './pictures/photograph.ts'

export type GalleryOverrides = Partial<
  Pick<
    Gallery,
    | 'title'
    | 'intro'
    | 'isPublished'
    | 'layout'
    | 'ratio'
    | 'autoplay'
    | 'hasThumbnails'
    | 'setUrlHash'
    | 'hasZoomAndShare'
  >
> & {
  /** Ids of its pictures, with a caption of its own where one is given. */
  pictures?: readonly (number | { image: number; caption: string })[]
}

/** A published gallery without pictures, or what the overrides say. */
export async function buildGallery(payload: Payload, overrides: GalleryOverrides = {}): Promise<Gallery> {
  const { pictures = [], ...data } = overrides
  // Privileged: a test says which galleries there are.
  return payload.create({
    collection: 'galleries',
    data: {
      title: 'Galerie',
      isPublished: true,
      layout: 'slider',
      ratio: { small: '3:2', medium: '3:2', large: '3:2' },
      ...data,
      pictures: pictures.map((picture) => (typeof picture === 'number' ? { image: picture } : picture)),
    },
    depth: 0,
    overrideAccess: true,
  })
}

/** Some public pictures, all of the same small file. */
export async function buildPictures(payload: Payload, count: number): Promise<number[]> {
  const picture = await photograph({ width: 64, height: 48 })
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push((await buildImage(payload, { picture })).id)
  return ids
}
