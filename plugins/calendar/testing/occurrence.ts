import type { Occurrence } from '../dates/eventDates.ts'

/** Builds an occurrence for specs: a concert in a made-up town, with what a test cares about in place of the rest. */
export function buildOccurrence(overrides: Partial<Occurrence> = {}): Occurrence {
  return {
    eventId: 7,
    locationIndex: 1,
    dateIndex: 1,
    uid: '65f1a2b3c4d5e6f708091a2b@kurier.example',
    sequence: 0,
    changedAt: new Date('2026-11-02T09:15:00Z'),
    title: 'Hafenkonzert',
    summary: 'Shantys und Blechbläser am alten Kai.',
    path: '/kalender/hafenkonzert',
    timeZone: 'Europe/Berlin',
    start: '2026-12-24T18:30',
    end: '2026-12-24T20:00',
    allDay: false,
    state: 'planned',
    note: '',
    movedFrom: null,
    movedFromPlace: '',
    place: {
      id: 3,
      name: 'Alter Speicher',
      address: 'Kai 4, 25999 Nordersand',
      position: { latitude: 54.4764, longitude: 9.0513 },
    },
    onlineUrl: '',
    isFree: false,
    price: '4 Euro',
    isAccessible: true,
    isForChildren: false,
    imageId: null,
    topics: ['Musik', 'Hafen'],
    organiser: 'Kulturverein Nordersand',
    ...overrides,
  }
}
