import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReadEvent } from '../ics/read.ts'
import { factsOf, type KnownEvent, likeness, PROBABLY_SAME, propose, type Sketch } from './proposals.ts'

const options = { source: 'verein', now: '2026-11-30T12:00' }

type DateDraft = Partial<ReadEvent['appearances'][number]['dates'][number]>

const date = (draft: DateDraft = {}) => ({
  key: 'once',
  start: '2027-06-05T19:00',
  end: '2027-06-05T21:00',
  allDay: false,
  state: 'planned' as const,
  note: '',
  movedFrom: null,
  movedFromPlace: '',
  slot: null,
  isEdited: false,
  ...draft,
})

const event = (
  draft: Partial<ReadEvent> = {},
  dates: DateDraft[] = [{}],
  place = 'Alter Speicher',
): ReadEvent => ({
  uid: 'a',
  title: 'Hafenkonzert',
  text: 'Shantys.',
  url: '',
  organiser: '',
  topics: [],
  sequence: 0,
  lastModified: null,
  line: 1,
  appearances: [{ place, position: null, onlineUrl: '', timeZone: 'Europe/Berlin', dates: dates.map(date) }],
  ...draft,
})

const known = (read: ReadEvent, more: Partial<KnownEvent> = {}, eventId = 7): KnownEvent => ({
  eventId,
  current: factsOf(read),
  origins: [{ source: 'verein', uid: read.uid, accepted: factsOf(read) }],
  ...more,
})

const proposeOne = (read: ReadEvent, ...events: KnownEvent[]) => {
  const [proposal, ...rest] = propose([read], events, options)
  expect(rest).toEqual([])
  return proposal
}

describe('an import', () => {
  it('proposes what is not known as new', () => {
    expect(proposeOne(event())).toMatchObject({
      kind: 'new',
      uid: 'a',
      eventId: null,
      duplicateOf: null,
      facts: { title: 'Hafenkonzert' },
    })
  })

  it('has nothing to do where nothing changed, also after an edit here', () => {
    const edited = { ...factsOf(event()), title: 'Großes Hafenkonzert' }
    expect(proposeOne(event(), known(event()))).toMatchObject({
      kind: 'same',
      differences: [],
      isEditedHere: false,
    })
    expect(proposeOne(event(), known(event(), { current: edited }))).toMatchObject({
      kind: 'same',
      differences: [],
      isEditedHere: true,
    })
  })

  it('proposes each change with what was before', () => {
    const changed = event(
      { title: 'Hafenkonzert 2027' },
      [{ start: '2027-06-05T20:00', end: null }],
      'Kirche',
    )
    expect(proposeOne(changed, known(event()))).toMatchObject({
      kind: 'changed',
      eventId: 7,
      disagreesWith: [],
      differences: [
        { field: 'title', before: 'Hafenkonzert', after: 'Hafenkonzert 2027', isEditedHere: false },
        { field: 'start', dateKey: 'once', before: '2027-06-05T19:00', after: '2027-06-05T20:00' },
        { field: 'end', dateKey: 'once', before: '2027-06-05T21:00', after: null },
        { field: 'place', dateKey: 'once', before: 'Alter Speicher', after: 'Kirche' },
      ],
    })
  })

  it('says which of its changes someone here has changed too', () => {
    const current = { ...factsOf(event()), title: 'Unser Titel' }
    const changed = event({ title: 'Ihr Titel', text: 'Anders.' })
    expect(proposeOne(changed, known(event(), { current }))).toMatchObject({
      isEditedHere: true,
      differences: [
        { field: 'title', isEditedHere: true },
        { field: 'text', isEditedHere: false },
      ],
    })
  })

  it('takes a place with its address, and a text with other line breaks, for the same', () => {
    const changed = event({ text: 'Shantys. ' }, [{}], 'Alter Speicher, Kai 4, Nordersand')
    expect(proposeOne(changed, known(event()))?.kind).toBe('same')
  })

  it('proposes dates that came or went, but misses none that is past', () => {
    const series = event({}, [
      { key: '1', start: '2026-11-01T19:00' },
      { key: '2', start: '2027-01-05T19:00' },
      { key: '3', start: '2027-02-02T19:00' },
    ])
    const later = event({}, [
      { key: '2', start: '2027-01-05T19:00' },
      { key: '4', start: '2027-03-02T19:00' },
    ])
    expect(proposeOne(later, known(series))?.differences).toMatchObject([
      { field: 'date', dateKey: '3', after: null },
      { field: 'date', dateKey: '4', before: null },
    ])
  })

  it('proposes to cancel what the source cancels', () => {
    expect(proposeOne(event({}, [{ state: 'cancelled' }]), known(event()))?.kind).toBe('cancelled')
    const both = [{ key: '1' }, { key: '2', start: '2027-06-06T19:00' }]
    const one = event({}, [
      { key: '1', state: 'cancelled' },
      { key: '2', start: '2027-06-06T19:00' },
    ])
    expect(proposeOne(one, known(event({}, both)))).toMatchObject({
      kind: 'changed',
      differences: [{ field: 'state', dateKey: '1' }],
    })
  })

  it('proposes what vanished, if it is to come and the source is not empty', () => {
    const other = event({ uid: 'b', title: 'Markt' }, [{ start: '2027-07-01T10:00' }])
    const past = known(event({ uid: 'c' }, [{ start: '2026-06-05T19:00' }]), {}, 8)
    const kinds = propose([other], [known(event()), past], options).map(({ kind, uid }) => `${kind} ${uid}`)
    expect(kinds).toEqual(['new b', 'vanished a'])
    expect(propose([], [known(event())], options)).toEqual([])
  })

  it('knows events of other sources by their own UIDs', () => {
    const foreign = known(event({ title: 'Ganz anderes' }), {
      origins: [{ source: 'stadt', uid: 'a', accepted: factsOf(event()) }],
    })
    expect(proposeOne(event(), foreign)?.kind).toBe('new')
  })

  it('finds the event of ours that a new one probably is', () => {
    const ours = known(event({ title: 'Hafen-Konzert am Kai' }, [{}], 'Speicher'), { origins: [] })
    const same = known(event({ title: 'HAFENKONZERT!' }), { origins: [] }, 9)
    expect(proposeOne(event(), ours, same)?.duplicateOf).toEqual({
      eventId: 9,
      score: 1,
      reasons: ['title', 'day', 'time', 'place'],
    })
    const nextDay = known(event({}, [{ start: '2027-06-06T19:00' }]), { origins: [] })
    expect(proposeOne(event(), nextDay)?.duplicateOf).toBeNull()
  })

  it('says where two sources disagree', () => {
    const theirs = factsOf(event({}, [{ start: '2027-06-05T20:00', end: null }]))
    const both = known(event(), {})
    const event2 = { ...both, origins: [...both.origins, { source: 'stadt', uid: 'x', accepted: theirs }] }
    expect(proposeOne(event(), event2)?.disagreesWith).toEqual([
      {
        source: 'stadt',
        field: 'start',
        dateKey: 'once',
        here: '2027-06-05T19:00',
        there: '2027-06-05T20:00',
      },
    ])
    const foreign = known(event({}, [{ state: 'cancelled' }]), {
      origins: [{ source: 'stadt', uid: 'x', accepted: factsOf(event({}, [{ state: 'cancelled' }])) }],
    })
    expect(proposeOne(event(), foreign)).toMatchObject({
      kind: 'new',
      duplicateOf: { eventId: 7 },
      disagreesWith: [{ field: 'state', there: 'cancelled' }],
    })
  })

  it('compares 2,000 events with 2,000 others by their days', () => {
    const many = Array.from({ length: 2000 }, (_, at) =>
      event({ uid: `${at}`, title: `Abend ${at}` }, [
        {
          start: `2027-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}T19:00`,
        },
      ]),
    )
    const kinds = propose(
      many,
      many.map((read, at) => known(read, {}, at)),
      options,
    )
    expect(kinds.every(({ kind }) => kind === 'same')).toBe(true)
  })
})

describe('likeness', () => {
  const sketch = (draft: Partial<Sketch>): Sketch => ({
    title: 'Hafenkonzert',
    starts: ['2027-06-05T19:00'],
    place: 'Alter Speicher',
    ...draft,
  })
  const isSame = (draft: Partial<Sketch>) => likeness(sketch({}), sketch(draft)).score >= PROBABLY_SAME

  it.each([
    [{}, true],
    [{ title: 'HAFEN-KONZERT' }, true],
    [{ title: 'Hafenkonzert am alten Kai' }, true],
    [{ title: 'Hafenkonzret' }, true],
    [{ place: '' }, true],
    [{ place: 'Alter Speicher, Kai 4' }, true],
    [{ starts: ['2027-06-05T20:00'] }, true],
    [{ starts: ['2027-06-06T19:00'] }, false],
    [{ title: 'Kinderflohmarkt' }, false],
    [{ title: 'Hafenrundfahrt' }, false],
    [{ title: '' }, false],
    [{ starts: [] }, false],
    [{ title: 'Hafenkonzret', place: 'Kirche', starts: ['2027-06-05T11:00'] }, false],
  ])('of %j to a concert: probably the same is %s', (draft, expected) => expect(isSame(draft)).toBe(expected))

  it('writes umlauts out', () => {
    expect(
      likeness(sketch({ title: 'Großes Frühlingsfest' }), sketch({ title: 'Grosses Fruehlingsfest' })).score,
    ).toBe(1)
  })

  it('is mutual, and from 0 to 1', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 30 })
    const any = fc.record({
      title: text,
      place: text,
      starts: fc.array(fc.constantFrom('2027-06-05T19:00', '2027-06-05T20:00', '2027-06-06T19:00'), {
        maxLength: 2,
      }),
    })
    fc.assert(
      fc.property(any, any, (one, other) => {
        const [there, back] = [likeness(one, other), likeness(other, one)]
        expect(there).toEqual(back)
        expect(there.score).toBeGreaterThanOrEqual(0)
        expect(there.score).toBeLessThanOrEqual(1)
      }),
    )
  })
})
