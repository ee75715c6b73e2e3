import { readEnvironment } from '../../../server/environment.ts'
import { route } from '../../routes.ts'

/** Where programs ask how a page of a picture is embedded (oEmbed 1.0, "Discovery"), as Next's `alternates.types`. */
export function oEmbedLink(path: string, title: string) {
  const { siteUrl } = readEnvironment()
  const address = `${siteUrl}${route('ggm_media_oembed', { url: `${siteUrl}${path}` })}`
  return { 'application/json+oembed': [{ url: address, title }] }
}
