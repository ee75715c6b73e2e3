import type { FigureImage } from '@litfass/images'
import { SOCIAL_CARD } from '@litfass/kit/domain'
import { route } from '../../routes.ts'

/**
 * The card social networks show of a picture, cut around its focus point by the server; `undefined` until its files are
 * made. They keep what they have fetched for good, so what it shows stands in the address too.
 */
export function socialImage({ id, urls, focus, remaining }: FigureImage, alt: string) {
  if (!urls || remaining !== 0) return undefined
  const { file, width, height } = SOCIAL_CARD
  const rendition = /\/file\/\d+\/([\w-]{1,12})/.exec(urls.XL)?.[1] ?? ''
  const address = route('ggm_media_image_cut', { imageId: id, file, v: `${rendition}-${focus.x}-${focus.y}` })
  return { url: address, width, height, alt }
}
