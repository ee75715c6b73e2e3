import { describe, expect, it } from 'vitest'
import type { Occurrence } from '../dates/eventDates.ts'
import { buildOccurrence } from '../testing/occurrence.ts'
import { feedItem } from './feedItems.ts'
import { type DescribedEvent, eventsJsonLd } from './jsonLd.ts'

const event: DescribedEvent = { imageUrls: ['/bilder/kai.jpg'], language: 'de' }
const options = { origin: 'https://kurier.example', now: new Date('2026-11-30T12:00:00Z') }

const describeOne = (overrides: Partial<Occurrence>, more: Partial<DescribedEvent> = {}) =>
  eventsJsonLd({ ...event, ...more }, [buildOccurrence(overrides)], options)[0]

describe('JSON-LD', () => {
  it('describes a date whole', () => {
    expect(describeOne({})).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      '@id': 'https://kurier.example/kalender/hafenkonzert#1-1',
      url: 'https://kurier.example/kalender/hafenkonzert',
      name: 'Hafenkonzert',
      description: 'Shantys und Blechbläser am alten Kai.',
      inLanguage: 'de',
      startDate: '2026-12-24T18:30:00+01:00',
      endDate: '2026-12-24T20:00:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Alter Speicher',
        address: 'Kai 4, 25999 Nordersand',
        geo: { '@type': 'GeoCoordinates', latitude: 54.4764, longitude: 9.0513 },
      },
      image: ['https://kurier.example/bilder/kai.jpg'],
      organizer: { '@type': 'Organization', name: 'Kulturverein Nordersand' },
      isAccessibleForFree: false,
      offers: {
        '@type': 'Offer',
        url: 'https://kurier.example/kalender/hafenkonzert',
        availability: 'https://schema.org/InStock',
        price: '4',
        priceCurrency: 'EUR',
      },
    })
  })

  it.each([
    ['planned', 'EventScheduled'],
    ['soldOut', 'EventScheduled'],
    ['moved', 'EventRescheduled'],
    ['postponed', 'EventPostponed'],
    ['cancelled', 'EventCancelled'],
  ] as const)('calls a date that is %s %s', (state, status) => {
    expect(describeOne({ state })?.eventStatus).toBe(`https://schema.org/${status}`)
  })

  it('has the offset of the day, and of an all-day date the day alone', () => {
    expect(describeOne({ start: '2027-07-01T18:30', end: null })).toMatchObject({
      startDate: '2027-07-01T18:30:00+02:00',
    })
    expect(describeOne({ end: null })).not.toHaveProperty('endDate')
    expect(describeOne({ allDay: true, start: '2027-07-01T00:00', end: '2027-07-03T00:00' })).toMatchObject({
      startDate: '2027-07-01',
      endDate: '2027-07-03',
    })
  })

  it('says from when a date was moved', () => {
    expect(describeOne({ state: 'moved', movedFrom: '2026-10-20T18:30' })?.previousStartDate).toBe(
      '2026-10-20T18:30:00+02:00',
    )
    expect(describeOne({ state: 'moved', movedFromPlace: 'Kirche' })).not.toHaveProperty('previousStartDate')
    expect(describeOne({ movedFrom: '2026-10-20T18:30' })).not.toHaveProperty('previousStartDate')
  })

  it('says where it takes place: there, online, or both', () => {
    const onlineUrl = 'https://treffen.example'
    const virtual = { '@type': 'VirtualLocation', url: onlineUrl }
    expect(describeOne({ place: null, onlineUrl })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: virtual,
    })
    expect(describeOne({ onlineUrl })).toMatchObject({
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [{ '@type': 'Place' }, virtual],
    })
    expect(describeOne({ place: null })).not.toHaveProperty('location')
  })

  it.each([
    [
      { isFree: true, price: '' },
      { price: '0', priceCurrency: 'EUR' },
    ],
    [{ price: '4,50 €' }, { price: '4.50' }],
    [{ price: '12.00 Euro' }, { price: '12.00' }],
    [{ state: 'soldOut' as const }, { availability: 'https://schema.org/SoldOut', price: '4' }],
  ])('offers %j as %j', (overrides, offer) => expect(describeOne(overrides)?.offers).toMatchObject(offer))

  it.each(['8 Euro, ermäßigt 5 Euro', 'auf Spendenbasis', '1.200 Euro', '5–8 Euro'])(
    'guesses no amount in %j',
    (price) => {
      expect(describeOne({ price })?.offers).not.toHaveProperty('price')
    },
  )

  it('offers nothing where nothing is known of a price, and leads to where one can book', () => {
    expect(describeOne({ price: '' })).not.toHaveProperty('offers')
    expect(describeOne({}, { bookingUrl: 'https://karten.example' })?.offers?.url).toBe(
      'https://karten.example',
    )
  })

  it('describes the next 50 dates, and of an event that is over the last one', () => {
    const dates = Array.from({ length: 80 }, (_, at) => {
      const day = new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10)
      return buildOccurrence({ dateIndex: at + 1, start: `${day}T18:30`, end: `${day}T20:00` })
    }).toReversed()
    const next = eventsJsonLd(event, dates, options)
    expect([next.length, next[0]?.startDate.slice(0, 10)]).toEqual([50, '2026-11-30'])
    const past = eventsJsonLd(event, dates, { ...options, now: new Date('2030-01-01T00:00:00Z') })
    expect(past.map(({ startDate }) => startDate.slice(0, 10))).toEqual(['2027-01-19'])
    expect(eventsJsonLd(event, [], options)).toEqual([])
  })
})

describe('an item of a feed', () => {
  const item = (overrides: Partial<Occurrence>) =>
    feedItem(buildOccurrence(overrides), {
      dateLine: 'Do, 24. Dezember, 18.30 Uhr',
      language: 'de',
      origin: 'https://kurier.example',
    })

  it('has the UID as its lasting id, the day in its title, and the rest below', () => {
    expect(item({ state: 'cancelled', note: 'Karten werden erstattet.' })).toEqual({
      guid: '65f1a2b3c4d5e6f708091a2b@kurier.example',
      title: 'Abgesagt: Hafenkonzert – Do, 24. Dezember, 18.30 Uhr',
      link: 'https://kurier.example/kalender/hafenkonzert',
      description: [
        'Do, 24. Dezember, 18.30 Uhr, Alter Speicher, Kai 4, 25999 Nordersand',
        'Karten werden erstattet.',
        'Eintritt: 4 Euro',
        'Shantys und Blechbläser am alten Kai.',
      ].join('\n'),
      updatedAt: new Date('2026-11-02T09:15:00Z'),
      categories: ['Musik', 'Hafen'],
    })
  })

  it('is one line each, whatever is in a title', () => {
    expect(item({ title: 'A\r\n\0B', topics: ['\n', 'x'] })).toMatchObject({
      title: 'A B – Do, 24. Dezember, 18.30 Uhr',
      categories: ['x'],
    })
  })
})
