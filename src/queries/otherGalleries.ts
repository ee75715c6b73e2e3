import { galleriesList } from '@litfass/galleries'
import { payloadInstance } from './payload.ts'
import { visitorRequest } from './visitorRequest.ts'

/** The bar of galleries at the top of their pages. */
export type GalleryBar = {
  galleries: { id: number; title: string }[]
  /** On which screen sizes it slides (spec media 2). */
  slides: { small: boolean; medium: boolean; large: boolean }
}

/** As many as anybody goes through. */
const MOST = 24

/** The newest galleries and how the editors want the bar that leads to them. */
export async function otherGalleries(): Promise<GalleryBar> {
  const payload = await payloadInstance()
  const [{ galleries }, { navigationSlider }] = await Promise.all([
    galleriesList(await visitorRequest(), { limit: MOST }),
    payload.findGlobal({ slug: 'front-page', depth: 0, overrideAccess: false }),
  ])
  const { small, medium, large } = navigationSlider ?? {}
  return {
    galleries: galleries.map(({ id, title }) => ({ id, title })),
    slides: { small: small ?? true, medium: medium ?? true, large: large ?? false },
  }
}
