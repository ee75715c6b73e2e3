import { describe, expect, it } from 'vitest'
import { placeTexts } from './componentTexts.ts'
import { openStreetMapUrl } from './PlaceMap.tsx'
import { factsOf } from './PlaceSelect.tsx'
import type { ShownPlace } from './placeCalls.ts'

const words = placeTexts.in('de')
const husum: ShownPlace = {
  ...{ id: 7, name: 'Husum', label: 'Husum, Kreis Nordfriesland', kind: 'municipality', slug: 'husum' },
  region: ['Kreis Nordfriesland', 'Schleswig-Holstein'],
  ...{ postcodes: ['25813', '25821'], population: 23_000, latitude: null, longitude: null },
  ...{ isAbolished: false, successor: null },
}

describe('the facts of a place', () => {
  it('are its kind, what its label does not say, and a postcode', () => {
    expect(factsOf(husum, words)).toBe('Gemeinde · Schleswig-Holstein · 25813')
  })

  it('say what an abolished one became part of', () => {
    const ended = { ...husum, postcodes: [], isAbolished: true }
    expect(factsOf(ended, words)).toBe('Gemeinde · Schleswig-Holstein · aufgelöst')
    const successor = { id: 8, label: 'Neu-Husum', slug: 'neu-husum' }
    expect(factsOf({ ...ended, successor }, words)).toMatch(/· aufgelöst, jetzt Neu-Husum$/)
  })
})

it('the link to OpenStreetMap has a pin, south and west too', () => {
  expect(openStreetMapUrl({ latitude: -54.4768, longitude: -9, zoom: 15 })).toBe(
    'https://www.openstreetmap.org/?mlat=-54.476800&mlon=-9.000000#map=15/-54.476800/-9.000000',
  )
})
