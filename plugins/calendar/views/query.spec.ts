import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CALENDAR_VIEWS,
  type CalendarQuery,
  calendarAddress,
  EVERYTHING,
  feedAddress,
  isFiltered,
  linkTo,
  MAX_PAGES,
  MAX_PLACES,
  PARAMETERS,
  parseQuery,
  writeQuery,
} from './query.ts'

const slugs = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/)
const days = fc
  .date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2200-12-31T23:59:59Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

const queries: fc.Arbitrary<CalendarQuery> = fc.record({
  view: fc.constantFrom(...CALENDAR_VIEWS),
  day: fc.option(days),
  topic: fc.option(slugs),
  places: fc.uniqueArray(slugs, { maxLength: MAX_PLACES }).map((places) => places.toSorted()),
  isFree: fc.boolean(),
  isAccessible: fc.boolean(),
  isForChildren: fc.boolean(),
  page: fc.integer({ min: 1, max: MAX_PAGES }),
})
const languages = fc.constantFrom('de', 'en')

describe('the address of a view', () => {
  it('is read to the query it was written from', () => {
    fc.assert(
      fc.property(queries, languages, (query, language) => {
        const search = new URLSearchParams(writeQuery(query, language))
        expect(parseQuery(search, language)).toEqual(query)
        const asNextHasIt = Object.fromEntries([...search.keys()].map((name) => [name, search.getAll(name)]))
        expect(parseQuery(asNextHasIt, language)).toEqual(query)
      }),
    )
  })

  it('is the only one: whatever parameters say, writing what was read changes nothing more', () => {
    const names = fc.constantFrom(...Object.values(PARAMETERS.de), 'utm_source')
    const values = fc.oneof(fc.string(), slugs, days, fc.constantFrom('1', 'monat', '0', '2026-02-30'))
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 30 }), (parameters) => {
        const query = parseQuery(new URLSearchParams(parameters), 'de')
        const written = writeQuery(query, 'de')
        expect(parseQuery(new URLSearchParams(written), 'de')).toEqual(query)
        expect(written).not.toContain('utm')
      }),
    )
  })

  it('is short for what most people want', () => {
    expect(calendarAddress(EVERYTHING, 'de')).toBe('/kalender')
    expect(calendarAddress({ ...EVERYTHING, view: 'weekend' }, 'en')).toBe('/en/calendar?view=weekend')
    const query = { ...EVERYTHING, topic: 'musik', places: ['suederdeich', 'husum'], isFree: true }
    expect(calendarAddress(query, 'de')).toBe('/kalender?thema=musik&ort=husum&ort=suederdeich&kostenlos=1')
  })

  it.each([
    ['tag', '2026-02-30'],
    ['tag', '1899-12-31'],
    ['tag', '2201-01-01'],
    ['tag', 'morgen'],
    ['ansicht', 'month'],
    ['ansicht', 'jahr'],
    ['thema', '../admin'],
    ['thema', ''],
    ['ort', 'Süderdeich'],
    ['ort', '-'],
    ['kostenlos', 'ja'],
    ['seite', '0'],
    ['seite', '01'],
    ['seite', '1e3'],
    ['seite', '12345'],
    ['__proto__', 'x'],
  ])('leaves out %s=%s', (name, value) => {
    expect(parseQuery(new URLSearchParams([[name, value]]), 'de')).toEqual(EVERYTHING)
  })

  it('knows the leap day', () => {
    expect(parseQuery({ tag: '2028-02-29' }, 'de').day).toBe('2028-02-29')
    expect(parseQuery({ tag: '2100-02-29' }, 'de').day).toBeNull()
  })

  it('takes no more places than a statement should', () => {
    const ort = Array.from({ length: 500 }, (_, at) => `ort-${at}`)
    expect(parseQuery({ ort }, 'de').places).toHaveLength(MAX_PLACES)
  })
})

describe('a link to another view', () => {
  const query = { ...EVERYTHING, topic: 'musik', day: '2026-12-05', page: 3 }

  it('keeps the rest and begins with the first page', () => {
    expect(linkTo(query, { view: 'month' }, 'de')).toBe('/kalender?ansicht=monat&tag=2026-12-05&thema=musik')
  })

  it('may lead to another page', () => {
    expect(linkTo(query, { page: 4 }, 'en')).toBe('/en/calendar?day=2026-12-05&topic=musik&page=4')
  })

  it('lives at the paths of a project', () => {
    const paths = { de: '/termine', en: '/en/events', ics: '/termine.ics', rss: '/termine.rss' }
    expect(linkTo(EVERYTHING, { day: '2026-12-05' }, 'de', paths)).toBe('/termine?tag=2026-12-05')
  })
})

describe('a feed', () => {
  it('has the selection but neither days nor pages', () => {
    const query = { ...EVERYTHING, view: 'month', day: '2026-12-05', page: 2, isAccessible: true } as const
    expect(feedAddress({ ...query, places: ['husum'] }, 'ics')).toBe('/kalender.ics?place=husum&accessible=1')
    expect(feedAddress(EVERYTHING, 'rss')).toBe('/kalender.rss')
  })

  it('selects what its page does', () => {
    fc.assert(
      fc.property(queries, (query) => {
        const [, search = ''] = feedAddress(query, 'ics').split('?')
        const selection = { ...query, view: 'week', day: null, page: 1 }
        expect(parseQuery(new URLSearchParams(search), 'en')).toEqual(selection)
        expect(isFiltered(query)).toBe(search !== '')
      }),
    )
  })
})
