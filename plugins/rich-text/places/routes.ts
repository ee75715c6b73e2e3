import { approved } from '@litfass/kit/policies'
import { atMost, defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'

const place = z.object({
  name: z.string(),
  /** What lies around it, which tells it from others of its name: "Nordfriesland, Deutschland". */
  about: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Zoom of a map that shows it: 5 for a country, 17 for a house. */
  zoom: z.number().int(),
})

/** A place on Earth that a map can show; degrees. */
export type Place = z.output<typeof place>

/** `GET /content/ajax/places`: places by their name, of the geocoder that the project has configured. */
export const findPlaces = defineRoute({
  name: 'ggm_content_ajax_places',
  method: 'GET',
  path: '/content/ajax/places',
  summary: 'Places by their name, of the geocoder that the site has configured',
  who: approved,
  /** Without a text: whether there is a geocoder at all. */
  query: z.strictObject({ text: z.string().trim().min(3).check(atMost(200)).optional() }),
  reply: z.object({
    /** False if the site has no geocoder: then a map can only be inserted by its address. */
    isConfigured: z.boolean(),
    places: z.array(place),
  }),
  formats: ['json'],
  limit: { points: 60, seconds: 60 },
})

/** Every named route of the plugin. */
export const routes = [findPlaces] as const
