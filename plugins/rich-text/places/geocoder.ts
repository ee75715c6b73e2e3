import { fetchBytes } from '@litfass/images/fetching'
import { LitfassError } from '@litfass/kit'
import { z } from 'zod'
import type { Place } from './routes.ts'

/** A service that knows where places are: Photon (`…/api`) or Nominatim (`…/search`). */
export type Geocoder = { kind: 'photon' | 'nominatim'; url: string }

/**
 * Reads the address of a geocoder, which says by its end what is behind it.
 * @returns nothing for an address that is neither of the two
 */
export function readGeocoder(address: string): Geocoder | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, pathname } = new URL(address)
  const [, end] = /\/(api|search)\/?$/.exec(pathname) ?? []
  if (!/^https?:$/.test(protocol) || end === undefined) return undefined
  return { kind: end === 'api' ? 'photon' : 'nominatim', url: address }
}

/** Places in one answer. */
const MOST = 6

/** Maps end before the poles. */
const MOST_LATITUDE = 85

/** An answer has a few kilobytes, and is worth waiting for no longer than someone who types. */
const LIMITS = { maxBytes: 500_000, totalMs: 6000, firstByteMs: 5000 }

type Asked = { text: string; language: 'de' | 'en' }

/**
 * Asks a geocoder for places. Its address is the project's own, so it may lie within the network; where it redirects to may not.
 * @throws LitfassError `unavailable` when it does not answer, or with something else
 */
export async function askGeocoder(geocoder: Geocoder, asked: Asked): Promise<Place[]> {
  try {
    const address = addressFor(geocoder, asked)
    const { bytes } = await fetchBytes({ address, accept: 'application/json', isTrusted: true }, LIMITS)
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const places = geocoder.kind === 'photon' ? photon.parse(answer) : nominatim.parse(answer)
    return places
      .filter(({ name, latitude }) => name !== '' && Math.abs(latitude) <= MOST_LATITUDE)
      .slice(0, MOST)
  } catch (cause) {
    throw new LitfassError('unavailable', { cause })
  }
}

function addressFor({ kind, url }: Geocoder, { text, language }: Asked): string {
  const address = new URL(url)
  address.searchParams.set('q', text)
  address.searchParams.set('limit', String(MOST))
  address.searchParams.set(kind === 'photon' ? 'lang' : 'accept-language', language)
  if (kind === 'nominatim') address.searchParams.set('format', 'jsonv2')
  return address.href
}

/** Zooms by the kind of place, as both services name it; other kinds are about as large as a part of a town. */
const ZOOMS: Readonly<Record<string, number>> = {
  ...{ house: 17, building: 17, street: 16, road: 16, locality: 15, district: 14, suburb: 14, village: 14 },
  ...{ town: 13, city: 12, island: 11, county: 9, state: 7, country: 5 },
}

const zoomOf = (kind: string | undefined): number => ZOOMS[kind ?? ''] ?? 15

const joined = (parts: readonly (string | undefined)[], name: string): string =>
  [...new Set(parts)].filter((part) => part && part !== name).join(', ')

const word = z.string().optional()

const photon = z
  .object({
    features: z.array(
      z.object({
        geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
        properties: z.object({
          ...{ name: word, street: word, housenumber: word, type: word },
          ...{ city: word, county: word, state: word, country: word },
        }),
      }),
    ),
  })
  .transform(({ features }) =>
    features.map(({ geometry: { coordinates }, properties }): Place => {
      const { street, housenumber, city, county, state, country } = properties
      const name = properties.name ?? [street, housenumber].filter(Boolean).join(' ')
      const [longitude, latitude] = coordinates
      const about = joined([city, county, state, country], name)
      return { name, about, latitude, longitude, zoom: zoomOf(properties.type) }
    }),
  )

const nominatim = z
  .array(
    z.object({ lat: z.coerce.number(), lon: z.coerce.number(), display_name: z.string(), addresstype: word }),
  )
  .transform((found) =>
    found.map(({ lat, lon, display_name, addresstype }): Place => {
      const [name = '', ...around] = display_name.split(', ')
      return { name, about: joined(around, name), latitude: lat, longitude: lon, zoom: zoomOf(addresstype) }
    }),
  )
