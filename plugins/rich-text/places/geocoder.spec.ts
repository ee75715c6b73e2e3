import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { askGeocoder, readGeocoder } from './geocoder.ts'

/** Starts a geocoder on this machine, and keeps what it is asked. */
async function geocoderAt(path: '/api' | '/search', answer: RequestListener) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://geocoder.test'))
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address: AddressInfo | string | null = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens nowhere.')
  const geocoder = readGeocoder(`http://127.0.0.1:${address.port}${path}`)
  if (!geocoder) throw new Error('It is no geocoder.')
  return { geocoder, asked }
}

const json =
  (body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))

it('reads places of Photon, without those that no map shows', async () => {
  const { geocoder, asked } = await geocoderAt(
    '/api',
    json({
      features: [
        {
          geometry: { type: 'Point', coordinates: [8.5717, 54.6936] },
          properties: {
            name: 'Wyk auf Föhr',
            type: 'city',
            state: 'Schleswig-Holstein',
            country: 'Deutschland',
          },
        },
        {
          geometry: { type: 'Point', coordinates: [8.57, 54.69] },
          properties: { street: 'Am Hafen', housenumber: '3', type: 'house', city: 'Wyk auf Föhr' },
        },
        { geometry: { type: 'Point', coordinates: [0, -90] }, properties: { name: 'Am Südpol' } },
      ],
    }),
  )
  expect(await askGeocoder(geocoder, { text: 'Wyk & Föhr', language: 'de' })).toEqual([
    {
      ...{ name: 'Wyk auf Föhr', about: 'Schleswig-Holstein, Deutschland' },
      ...{ latitude: 54.6936, longitude: 8.5717, zoom: 12 },
    },
    { name: 'Am Hafen 3', about: 'Wyk auf Föhr', latitude: 54.69, longitude: 8.57, zoom: 17 },
  ])
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
    q: 'Wyk & Föhr',
    limit: '6',
    lang: 'de',
  })
})

it('reads places of Nominatim', async () => {
  const { geocoder, asked } = await geocoderAt(
    '/search',
    json([
      {
        ...{ lat: '54.6936', lon: '8.5717', addresstype: 'town' },
        display_name: 'Wyk auf Föhr, Nordfriesland, Schleswig-Holstein, Deutschland',
      },
    ]),
  )
  const [place] = await askGeocoder(geocoder, { text: 'Wyk', language: 'en' })
  expect(place).toEqual({
    ...{ name: 'Wyk auf Föhr', about: 'Nordfriesland, Schleswig-Holstein, Deutschland' },
    ...{ latitude: 54.6936, longitude: 8.5717, zoom: 13 },
  })
  expect(asked[0]?.searchParams.get('format')).toBe('jsonv2')
  expect(asked[0]?.searchParams.get('accept-language')).toBe('en')
})

it('is unavailable where the service fails, says something else, or leads into the network', async () => {
  const inside = await geocoderAt('/api', json({ features: [] }))
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(500).end(),
    (_, response) => response.writeHead(200).end('<h1>Down</h1>'),
    json({ message: 'Too many requests' }),
    (_, response) => response.writeHead(302, { location: inside.geocoder.url }).end(),
  ]
  for (const answer of answers) {
    const { geocoder } = await geocoderAt('/api', answer)
    await expect(askGeocoder(geocoder, { text: 'Wyk', language: 'de' })).rejects.toMatchObject({
      code: 'unavailable',
    })
  }
  expect(inside.asked).toEqual([])
})

it('knows a service by the end of its address', () => {
  expect(readGeocoder('https://photon.example/api/')?.kind).toBe('photon')
  expect(readGeocoder('https://nominatim.example/search')?.kind).toBe('nominatim')
  expect(['photon.example', 'ftp://x.example/api', 'https://x.example/'].map(readGeocoder)).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
