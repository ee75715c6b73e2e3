import { createClient } from '@litfass/kit/client'
import { remember } from '@litfass/kit/remember'
import type { z } from 'zod'
import { keepMyPlaces, type location, locationSelect, readMyPlaces } from '../routes.ts'

/** A place as the routes answer it. */
export type ShownPlace = z.output<typeof location>

const ROUTES = [locationSelect, readMyPlaces, keepMyPlaces] as const

/** The client of all components of a page. @param key the language and the base of the routes */
const clientOf = remember(
  (key) => {
    const [language, baseUrl = ''] = key.split(' ')
    return createClient({ routes: [ROUTES], language: () => (language === 'en' ? 'en' : 'de'), baseUrl })
  },
  { most: 2 },
)

/** Where the routes answer, and in which language. */
export type PlaceRoutes = {
  language: 'de' | 'en'
  /** Base of the named routes, such as `/api/litfass`; their own paths when left out. */
  baseUrl?: string | undefined
}

/** The calls of the components. */
export function placeCalls({ language, baseUrl = '' }: PlaceRoutes) {
  const client = clientOf(`${language} ${baseUrl}`)
  return {
    async find(query: { p: string; r: string; sl: string }, signal: AbortSignal): Promise<ShownPlace[]> {
      const { locations } = await client.call(locationSelect, { query, signal, format: 'json' })
      return locations
    },
    readOwn: (signal: AbortSignal) => client.call(readMyPlaces, { signal }),
    /** Calls follow each other, so that the last choice is the one that is kept. */
    keepOwn: (ids: readonly number[]) =>
      client.call(keepMyPlaces, { body: { ids: [...ids] }, queueKey: 'litfass-places' }),
  }
}
