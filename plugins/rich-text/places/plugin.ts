import { declareOptions, definePlugin, type Handler, handle } from '@litfass/kit'
import { askGeocoder, type Geocoder, readGeocoder } from './geocoder.ts'
import { findPlaces, type Place } from './routes.ts'

/** Options of the plugin. */
export type RichTextOptions = {
  /**
   * Address of a Photon or a Nominatim service, by which maps are inserted by the name of a place: `https://photon.example/api`,
   * `https://nominatim.example/search`. Without one a map is inserted by its address.
   */
  geocoder?: string | undefined
}

type ResolvedOptions = { geocoder: Geocoder | undefined }

export const options = declareOptions('rich-text', ({ geocoder }: RichTextOptions = {}): ResolvedOptions => {
  const read = geocoder === undefined ? undefined : readGeocoder(geocoder)
  if (geocoder !== undefined && !read)
    throw new Error('rich-text: the address of a geocoder ends in /api (Photon) or /search (Nominatim).')
  return { geocoder: read }
})

/** Names that are remembered in this process, and for how long, in ms: places seldom move. */
const MOST_REMEMBERED = 500
const REMEMBERED_MS = 86_400_000

const remembered = new Map<string, { places: Place[]; until: number }>()

/** Answers `places`. */
const servePlaces: Handler<typeof findPlaces> = async ({ req, query }) => {
  const { geocoder } = options.of(req.payload)
  if (!geocoder) return { isConfigured: false, places: [] }
  if (query.text === undefined) return { isConfigured: true, places: [] }
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  const text = query.text.toLowerCase().replace(/\s+/g, ' ')
  const key = `${geocoder.url} ${language} ${text}`
  const known = remembered.get(key)
  if (known && known.until > Date.now()) return { isConfigured: true, places: known.places }
  const places = await askGeocoder(geocoder, { text: query.text, language })
  remembered.delete(key)
  remembered.set(key, { places, until: Date.now() + REMEMBERED_MS })
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value ?? key)
  return { isConfigured: true, places }
}

/** Lets maps be inserted into texts by the name of a place. The fields and the editor need no plugin. */
export const richText = definePlugin({ options, routes: [handle(findPlaces, servePlaces)] })
