import { join } from 'node:path'
import { accounts } from '@litfass/accounts'
import { calendar, calendarPage, eventDates, eventWorkflow } from '@litfass/calendar'
import { EVERYTHING } from '@litfass/calendar/react'
import { images } from '@litfass/images'
import { kit } from '@litfass/kit'
import { defineContent } from '@litfass/kit/content'
import { executeSql, sql } from '@litfass/kit/database'
import { localFileStore } from '@litfass/kit/storage'
import { LIVE, stories } from '@litfass/stories'
import ICAL from 'ical.js'
import { type CollectionConfig, createLocalReq } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import { type Somebody, slugOf, useOwnProject, VISITOR } from '../factories/ownProject.ts'

// The calendar in a project of its own: a collection that declares events gets dates, lists and feeds.

const [MEMBERS, PICTURES, PEOPLE, DIARY, SUBJECTS] = [
  slugOf('members'),
  slugOf('pictures'),
  slugOf('people'),
  slugOf('diary'),
  slugOf('subjects'),
]

const diary: CollectionConfig = {
  slug: DIARY,
  fields: [{ name: 'subjects', type: 'relationship', relationTo: SUBJECTS, hasMany: true }],
  custom: {
    content: defineContent({
      type: 'eventitem',
      labels: { one: { de: 'Termin', en: 'Event' }, many: { de: 'Termine', en: 'Events' } },
      visible: LIVE,
      fields: {
        ...{ title: 'title', summary: 'teaser', image: 'lead', date: 'publishedAt', language: 'language' },
        ...{ owner: 'owner', authors: 'authors', topics: ['subjects'] },
      },
      pages: { one: { de: '/kalender/{slug}', en: '/en/calendar/{slug}' } },
      features: { workflow: eventWorkflow },
    }),
  },
}

const site = useOwnProject({
  accounts: MEMBERS,
  collections: [
    diary,
    { slug: MEMBERS, auth: true, fields: [] },
    { slug: PICTURES, fields: [] },
    { slug: PEOPLE, fields: [{ name: 'name', type: 'text' }] },
    { slug: SUBJECTS, fields: [{ name: 'slug', type: 'text' }] },
  ],
  plugins: ({ dataDir }) => [
    accounts({ collection: MEMBERS }),
    images({
      collection: PICTURES,
      accountsCollection: MEMBERS,
      store: localFileStore(join(dataDir, 'own')),
      temporaryDirectory: join(dataDir, 'own-tmp'),
      avif: false,
    }),
    calendar({
      collection: DIARY,
      imagesCollection: PICTURES,
      siteUrl: 'https://kurier.example',
      siteName: 'Kurier',
      holidaysOf: 'SH',
    }),
    stories({
      accountsCollection: MEMBERS,
      imagesCollection: PICTURES,
      authorsCollection: PEOPLE,
      submissions: true,
    }),
    kit({ api: { title: 'Town', version: '1.0.0' } }),
  ],
})

let editor: Somebody
let member: Somebody
let stranger: Somebody

beforeAll(async () => {
  editor = await site.account({ name: 'Redakteurin', role: 'editor', state: 'approved' })
  member = await site.account({ name: 'Mara', role: 'member', state: 'approved' })
  stranger = await site.account({ name: 'Juri', role: 'member', state: 'approved' })
})

type Row = Record<string, unknown>
type Doc = {
  id: number
  slug: string
  appearances: (Row & { id: string; dates: (Row & { id: string })[] })[]
}

async function rest(by: Somebody, path: string, init: RequestInit = {}) {
  const headers = { Accept: 'application/json', ...Object(init.headers) }
  const { status, text } = await site.rest(by, path, { ...init, headers })
  return { status, text, body: text.startsWith('{') ? JSON.parse(text) : undefined }
}

async function save(by: Somebody, path: string, data: object, method = 'POST'): Promise<Doc> {
  const answer = await rest(by, path, { ...postOf(data), method })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body.doc
}

const publish = (data: object) =>
  save(editor, `/${DIARY}?depth=0`, { teaser: 'Mit Kakao.', language: 'de', _status: 'published', ...data })

const at = (start: string, more: object = {}) => ({ start, ...more })
const hall = (dates: object[], more: object = {}) => ({ address: 'Kunsthalle\nAm Wall 1', dates, ...more })

const indexes = ({ appearances }: Doc) =>
  appearances.map(({ locationIndex, dates }) => [locationIndex, dates.map(({ dateIndex }) => dateIndex)])

/** What a calendar reads in a file: start, end and state of each date. */
function readIcs(text: string) {
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')
  return events.map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      start: event.startDate.toString(),
      status: component.getFirstPropertyValue('status'),
      sequence: event.sequence,
      summary: event.summary,
      location: event.location,
    }
  })
}

const ics = async (path: string) => {
  const { status, text } = await site.rest(VISITOR, path)
  expect(status, text).toBe(200)
  return readIcs(text)
}

describe('the dates of an event', () => {
  it('get indexes that are theirs for good, and are read by calendars', async () => {
    const made = await publish({
      title: 'Orgel und Nebelhorn',
      appearances: [hall([at('2026-12-04T20:00', { end: '2026-12-04T21:30' }), at('2026-12-05T24:00')])],
    })
    expect(indexes(made)).toEqual([[1, [1, 2]]])
    const [place] = made.appearances
    const kept = place?.dates[1]
    const changed = await save(
      editor,
      `/${DIARY}/${made.id}?depth=0`,
      { appearances: [{ ...place, dates: [at('2026-12-11T20:00'), kept] }, hall([at('2026-12-12T20:00')])] },
      'PATCH',
    )
    expect(indexes(changed)).toEqual([
      [1, [3, 2]],
      [2, [1]],
    ])
    const read = await ics(`/litfass/event/ics/${made.id}`)
    expect(read.map(({ start }) => start)).toEqual([
      '2026-12-06T00:00:00',
      '2026-12-11T20:00:00',
      '2026-12-12T20:00:00',
    ])
    expect(read[0]).toMatchObject({ location: 'Kunsthalle, Am Wall 1', uid: `${kept?.id}@kurier.example` })
    expect((await site.rest(VISITOR, `/litfass/event/ics-download/${made.id}/1/1`)).status).toBe(404)
    expect(await ics(`/litfass/event/ics-download/${made.id}/2/1`)).toMatchObject([
      { start: '2026-12-12T20:00:00' },
    ])
  })

  it('are public as the event is: not as a draft, not while a draft of them is open, not once withdrawn', async () => {
    const draft = await save(member, `/${DIARY}?draft=true&depth=0`, {
      title: 'Nachtwache',
      appearances: [hall([at('2026-12-05T22:00')])],
    })
    expect((await site.rest(VISITOR, `/litfass/event/ics/${draft.id}`)).status).toBe(404)
    const made = await publish({ title: 'Lesung', appearances: [hall([at('2026-12-05T19:00')])] })
    const [place] = made.appearances
    await save(
      editor,
      `/${DIARY}/${made.id}?draft=true&depth=0`,
      { appearances: [{ ...place, dates: [{ ...place?.dates[0], start: '2026-12-06T19:00' }] }] },
      'PATCH',
    )
    expect(await ics(`/litfass/event/ics/${made.id}`)).toMatchObject([
      { start: '2026-12-05T19:00:00', sequence: 0 },
    ])
    await save(editor, `/${DIARY}/${made.id}?depth=0`, { _status: 'published' }, 'PATCH')
    expect(await ics(`/litfass/event/ics/${made.id}`)).toMatchObject([{ start: '2026-12-06T19:00:00' }])
    const withdrawn = await rest(
      editor,
      `/litfass/a/ajax/eventitem/desk/${made.id}`,
      postOf({ move: 'unpublish', from: 'published' }),
    )
    expect(withdrawn.status, withdrawn.text).toBe(200)
    expect((await site.rest(VISITOR, `/litfass/event/ics/${made.id}`)).status).toBe(404)
  })

  it.each([
    ['no date', [], 'appearances'],
    ['an end before its beginning', [hall([at('2026-12-05T19:00', { end: '2026-12-05T18:00' })])], 'end'],
    ['a time that the clock change skips', [hall([at('2027-03-28T02:30')])], 'start'],
    ['a time that is none', [hall([at('morgen abend')])], 'start'],
    ['31 February', [hall([at('2027-02-31T20:00')])], 'start'],
  ])('with %s cannot be published, and stay as they were typed in a draft', async (_, appearances, field) => {
    const title = `Entwurf ${crypto.randomUUID()}`
    const draft = await save(member, `/${DIARY}?draft=true&depth=0`, { title, appearances })
    expect(draft.appearances.length).toBe(appearances.length)
    const answer = await rest(
      editor,
      `/${DIARY}?depth=0`,
      postOf({ title, appearances, _status: 'published' }),
    )
    expect(answer.status, answer.text).toBe(422)
    expect(answer.text).toContain(field)
  })

  it('are 400 at most', async () => {
    const days = (count: number) =>
      Array.from({ length: count }, (_, day) =>
        at(new Date(Date.UTC(2027, 0, day + 1, 20)).toISOString().slice(0, 16)),
      )
    const full = await publish({ title: 'Jeden Tag', appearances: [hall(days(200)), hall(days(200))] })
    expect(full.appearances[1]?.dates).toHaveLength(200)
    const more = await rest(
      editor,
      `/${DIARY}?depth=0`,
      postOf({ title: 'Zu viel', appearances: [hall(days(200)), hall(days(201))] }),
    )
    expect(more.status).toBe(422)
    expect(more.text).toContain('401')
  })

  it('have a sequence that rises with each change, and with nothing else', async () => {
    const made = await publish({
      title: 'Markt',
      appearances: [hall([at('2026-12-05T08:00'), at('2026-12-12T08:00')])],
    })
    const sequences = async () => (await ics(`/litfass/event/ics/${made.id}`)).map(({ sequence }) => sequence)
    await save(editor, `/${DIARY}/${made.id}?depth=0`, { kicker: 'Am Wall' }, 'PATCH')
    expect(await sequences()).toEqual([0, 0])
    const [place] = made.appearances
    const [first, second] = place?.dates ?? []
    await save(
      editor,
      `/${DIARY}/${made.id}?depth=0`,
      { appearances: [{ ...place, dates: [{ ...first, state: 'cancelled' }, second] }] },
      'PATCH',
    )
    expect(await sequences()).toEqual([1, 0])
    expect(await ics(`/litfass/event/ics/${made.id}`)).toMatchObject([
      { status: 'CANCELLED' },
      { status: 'CONFIRMED' },
    ])
  })

  it('of a copy are its own', async () => {
    const made = await publish({ title: 'Vorlage', appearances: [hall([at('2026-12-05T08:00')])] })
    const copy = await publish({ title: 'Kopie', appearances: made.appearances })
    expect(copy.appearances[0]?.dates[0]?.id).not.toBe(made.appearances[0]?.dates[0]?.id)
    expect(indexes(copy)).toEqual([[1, [1]]])
  })
})

describe('changes of single dates', () => {
  const change = (id: number, dateIndex: number, body: object) =>
    rest(editor, `/litfass/event/ajax/date/${id}/1/${dateIndex}`, postOf(body))
  const draftOf = async (id: number): Promise<Doc> =>
    (await rest(editor, `/${DIARY}/${id}?draft=true&depth=0`)).body

  it('of a draft are made in the draft, with what was saved last', async () => {
    const { id, appearances } = await save(member, `/${DIARY}?draft=true&depth=0`, {
      title: 'Chorprobe',
      appearances: [hall([at('2027-04-06T19:00')])],
    })
    const [place] = appearances
    const more = [{ ...place, dates: [...(place?.dates ?? []), at('2027-04-13T19:00')] }]
    await save(member, `/${DIARY}/${id}?draft=true&depth=0`, { appearances: more }, 'PATCH')
    expect((await change(id, 2, { to: 'cancelled', note: 'Grippe.' })).body).toMatchObject({
      state: 'cancelled',
    })
    expect((await draftOf(id)).appearances[0]?.dates).toMatchObject([
      { dateIndex: 1, state: 'planned' },
      { dateIndex: 2, state: 'cancelled', note: 'Grippe.' },
    ])
    const rule = { rule: 'FREQ=WEEKLY;COUNT=3', start: '2027-05-04T19:00', withoutHolidaysOf: 'SH' }
    const make = (apply: boolean) =>
      rest(editor, `/litfass/event/ajax/regenerate/${id}/1`, postOf({ recurrence: rule, apply }))
    expect((await make(false)).body).toMatchObject({ isApplied: false, added: 3 })
    expect((await draftOf(id)).appearances[0]?.dates).toHaveLength(2)
    expect((await make(true)).body).toMatchObject({ isApplied: true, added: 3, removed: 0 })
    expect((await make(true)).body).toMatchObject({ added: 0, removed: 0 })
    expect((await draftOf(id)).appearances[0]?.dates.map(({ dateIndex }) => dateIndex)).toEqual([
      1, 2, 3, 4, 5,
    ])
  })

  it('wait for a draft of the event that is open', async () => {
    const { id, appearances } = await publish({
      title: 'Offen',
      appearances: [hall([at('2027-04-06T19:00')])],
    })
    await save(editor, `/${DIARY}/${id}?draft=true&depth=0`, { title: 'Noch offen', appearances }, 'PATCH')
    expect((await change(id, 1, { to: 'cancelled' })).status).toBe(409)
  })

  it.each([
    ['to the same time', { to: 'moved', start: '2027-04-06T19:00' }, 422],
    ['to no time', { to: 'moved', start: 'morgen' }, 422],
    ['to another state', { to: 'verlegt' }, 400],
    ['of a date that there is not', { to: 'cancelled' }, 404],
  ])('%s are refused', async (_, body, status) => {
    const { id } = await publish({ title: 'Fest', appearances: [hall([at('2027-04-06T19:00')])] })
    expect((await change(id, status === 404 ? 7 : 1, body)).status).toBe(status)
  })

  it('are noted where a save asks for nothing back, and a former time is written in one form', async () => {
    const { id, appearances } = await publish({
      title: 'Knapp',
      appearances: [hall([at('2027-04-06T19:00')])],
    })
    const [place] = appearances
    const moved = at('2027-04-08T19:00', { state: 'moved', movedFrom: '2027-04-06T24:00' })
    await save(
      editor,
      `/${DIARY}/${id}?depth=0&select[title]=true`,
      { appearances: [{ ...place, dates: [...(place?.dates ?? []), moved] }] },
      'PATCH',
    )
    expect((await ics(`/litfass/event/ics/${id}`)).map(({ start }) => start)).toEqual([
      '2027-04-06T19:00:00',
      '2027-04-08T19:00:00',
    ])
    const { body } = await rest(editor, `/${DIARY}/${id}?depth=0`)
    expect(body.appearances[0].dates[1]).toMatchObject({ movedFrom: '2027-04-07T00:00', dateIndex: 2 })
  })
})

describe('many at once', () => {
  it('lose no date, and never use an index twice', async () => {
    const made = await publish({
      title: 'Serie',
      appearances: [hall([at('2027-01-05T19:00'), at('2027-01-12T19:00'), at('2027-01-19T19:00')])],
    })
    const edit = async (number: number) => {
      const { body } = await rest(editor, `/${DIARY}/${made.id}?depth=0`)
      const [place] = body.appearances
      const dates = [
        ...place.dates,
        at(`2027-02-${String((number % 28) + 1).padStart(2, '0')}T1${number % 10}:0${number % 6}`),
      ]
      return rest(editor, `/${DIARY}/${made.id}?depth=0`, {
        ...postOf({ appearances: [{ ...place, dates }] }),
        method: 'PATCH',
      })
    }
    const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => edit(number)))
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    const rows = await executeSql(
      { payload: site.payload() },
      sql`select location_index, date_index, row_id from calendar_dates where event_id = ${made.id}`,
    )
    const used = rows.map((row) => `${row.location_index}/${row.date_index}`)
    expect(new Set(used).size).toBe(used.length)
    const { body } = await rest(editor, `/${DIARY}/${made.id}?depth=0`)
    expect(body.appearances[0].dates.slice(0, 3)).toMatchObject(made.appearances[0]?.dates ?? [])
  })
})

describe('lists and feeds', () => {
  it('are filtered, and answer what has not changed with 304', async () => {
    const { id: subject } = await site
      .payload()
      .create({ collection: SUBJECTS, data: Object({ slug: 'musik' }), overrideAccess: true })
    await publish({
      title: 'Frei und barrierefrei',
      isFree: true,
      accessibility: 'full',
      subjects: [subject],
      appearances: [hall([at('2028-01-05T19:00')])],
    })
    await publish({ title: 'Teuer', price: '80 Euro', appearances: [hall([at('2028-01-06T19:00')])] })
    const titles = async (query: string) =>
      (await ics(`/litfass/kalender.ics?${query}`))
        .map(({ summary }) => summary)
        .filter((title) => /Frei|Teuer/.test(String(title)))
    expect(await titles('')).toEqual(['Frei und barrierefrei', 'Teuer'])
    expect(await titles('free=1')).toEqual(['Frei und barrierefrei'])
    expect(await titles('accessible=1')).toEqual(['Frei und barrierefrei'])
    expect(await titles('topic=musik')).toEqual(['Frei und barrierefrei'])
    expect(await titles('topic=sport')).toEqual([])
  })

  it.each(['ics/0', 'ics/99999999999', 'ics/x', 'ics-download/1/0/1', 'ics-download/1/1/x'])(
    'answer %s with an error that is none of the server',
    async (path) => {
      const { status } = await site.rest(VISITOR, `/litfass/event/${path}`)
      expect([400, 404, 422]).toContain(status)
    },
  )

  it('are not for others to change', async () => {
    const made = await publish({ title: 'Fremd', appearances: [hall([at('2028-02-05T19:00')])] })
    const cancel = (by: Somebody) =>
      rest(by, `/litfass/event/ajax/date/${made.id}/1/1`, postOf({ to: 'cancelled' }))
    expect((await cancel(VISITOR)).status).toBe(401)
    expect((await cancel(stranger)).status).toBe(403)
    expect((await cancel(editor)).body).toMatchObject({ id: made.id, state: 'cancelled' })
  })
})

describe('events that are sent in', () => {
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const form = {
    ...{ title: 'Flohmarkt im Hof', about: 'Alles, was der Keller hergibt.', place: 'Hinterhof, Am Wall 7' },
    ...{ 'day-0': '', 'day-1': day, 'start-1': '10:00', 'end-1': '16:00' },
  }
  const send = (by: Somebody, data: object) => rest(by, '/litfass/event/submit', postOf({ ...form, ...data }))
  const withEmail = (email = `${crypto.randomUUID()}@example.org`) => ({ email, consent: '1' })

  /** The token that the e-mail to an address brings. */
  async function tokenFor(email: string): Promise<string> {
    const [row] = await executeSql(
      { payload: site.payload() },
      sql`select payload->>'token' as token from graphile_worker._private_jobs where payload->>'to' = ${email}`,
    )
    return String(row?.token)
  }

  const found = async (title: string) => {
    const where = new URLSearchParams({ 'where[title][equals]': title, depth: '0', draft: 'true' })
    return (await rest(editor, `/${DIARY}?${where}`)).body.docs
  }

  it('wait for the link in an e-mail without an account, and are at the desk once, however often it is used', async () => {
    const title = `Flohmarkt ${crypto.randomUUID()}`
    const sender = withEmail()
    expect((await send(VISITOR, { title, ...sender })).body).toMatchObject({ isToConfirm: true, id: null })
    expect(await found(title)).toEqual([])
    const token = await tokenFor(sender.email)
    const confirm = () => rest(VISITOR, '/litfass/event/confirm', postOf({ token }))
    const statuses = (await Promise.all([confirm(), confirm(), confirm()])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 410, 410])
    expect(await found(title)).toMatchObject([
      {
        ...{ state: 'submitted', _status: 'draft', submittedBy: sender.email, owner: null },
        appearances: [
          {
            address: 'Hinterhof\nAm Wall 7',
            dates: [{ start: `${day}T10:00`, end: `${day}T16:00`, dateIndex: 1 }],
          },
        ],
      },
    ])
  })

  it('show the sender to the desk alone', async () => {
    const [waiting] = await found('Flohmarkt im Hof')
    expect(waiting).toBeUndefined()
    const sender = withEmail()
    await send(VISITOR, sender)
    await rest(VISITOR, '/litfass/event/confirm', postOf({ token: await tokenFor(sender.email) }))
    const [sent] = await found('Flohmarkt im Hof')
    const published = await rest(
      editor,
      `/litfass/a/ajax/eventitem/desk/${sent.id}`,
      postOf({ move: 'publish', from: 'submitted' }),
    )
    expect(published.status, published.text).toBe(200)
    const seen = await rest(VISITOR, `/${DIARY}/${sent.id}?depth=0`)
    expect(seen.body.title).toBe('Flohmarkt im Hof')
    expect(seen.body.submittedBy).toBeUndefined()
    expect(await ics(`/litfass/event/ics/${sent.id}`)).toMatchObject([{ location: 'Hinterhof, Am Wall 7' }])
  })

  it('of a member are at the desk at once, and belong to them', async () => {
    const title = `Verein ${crypto.randomUUID()}`
    const answer = await send(member, { title })
    expect(answer.body, answer.text).toMatchObject({ isToConfirm: false })
    expect(await found(title)).toMatchObject([{ state: 'submitted', owner: member.id, submittedBy: null }])
  })

  it.each([
    ['no address', { consent: '1' }, 'email'],
    ['no consent', { email: 'ida@example.org' }, 'consent'],
    ['a day that is over', { ...withEmail(), 'day-1': '2020-01-01' }, 'day-1'],
    ['a day in ten years', { ...withEmail(), 'day-1': '2036-01-01' }, 'day-1'],
    ['no title', { ...withEmail(), title: ' ' }, 'title'],
    ['no date', { ...withEmail(), 'day-1': '', 'start-1': '', 'end-1': '' }, 'day-0'],
  ])('are refused with %s, at the field', async (_, data, field) => {
    const { status, body } = await send(VISITOR, data)
    expect(status).toBe(422)
    expect(Object.keys(body.fieldErrors)).toContain(field)
  })

  it('of a program that fills in what people do not see are answered, and gone', async () => {
    const sender = withEmail()
    expect((await send(VISITOR, { ...sender, website: 'https://spam.example' })).status).toBe(200)
    expect(await tokenFor(sender.email)).toBe('undefined')
  })

  it('are five at most that wait for one address, also at once', async () => {
    const sender = withEmail()
    const answers = await Promise.all(Array.from({ length: 7 }, () => send(VISITOR, sender)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('calendars of others', () => {
  const event = (uid: string, start: string, more = '') =>
    `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTAMP:20261101T120000Z\r\nSUMMARY:Konzert ${uid}\r\nDTSTART;TZID=Europe/Berlin:${start}\r\nLOCATION:Speicher\r\n${more}END:VEVENT\r\n`
  const file = (...events: string[]) =>
    `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n${events.join('')}END:VCALENDAR\r\n`

  async function newSource(): Promise<number> {
    const { body, text } = await rest(editor, '/calendar-sources', postOf({ name: 'Verein' }))
    expect(body?.doc, text).toMatchObject({ name: 'Verein', isActive: true })
    return body.doc.id
  }
  const upload = (by: Somebody, source: number, body: string) =>
    rest(by, `/litfass/event/ajax/import/${source}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'text/calendar' },
    })
  const proposals = async (source: number) =>
    (await rest(editor, `/litfass/event/ajax/proposals?source=${source}`)).body.proposals
  const decide = (by: Somebody, id: number, body: object) =>
    rest(by, `/litfass/event/ajax/proposal/${id}`, postOf(body))

  it('propose what is new, changed and gone, and change nothing by themselves', async () => {
    const source = await newSource()
    expect(
      (await upload(editor, source, file(event('a', '20280501T190000'), event('b', '20280502T190000')))).body,
    ).toMatchObject({
      ...{ events: 2, open: 2, faults: [] },
    })
    const [a, b] = await proposals(source)
    expect(a).toMatchObject({ kind: 'new', facts: { title: 'Konzert a' } })
    const { body } = await decide(editor, a.id, { decision: 'accept' })
    const draft = (await rest(editor, `/${DIARY}/${body.eventId}?draft=true&depth=0`)).body
    expect(draft).toMatchObject({
      title: 'Konzert a',
      state: 'draft',
      appearances: [{ address: 'Speicher' }],
    })
    await save(
      editor,
      `/${DIARY}/${body.eventId}?depth=0`,
      { teaser: 'Laut.', _status: 'published' },
      'PATCH',
    )
    expect((await decide(editor, b.id, { decision: 'dismiss' })).status).toBe(200)

    const later = file(event('a', '20280501T200000'), event('b', '20280502T190000'))
    expect((await upload(editor, source, later)).body).toMatchObject({ open: 1 })
    expect(await ics(`/litfass/event/ics/${body.eventId}`)).toMatchObject([
      { start: '2028-05-01T19:00:00', sequence: 0 },
    ])
    const [change] = await proposals(source)
    expect(change).toMatchObject({ kind: 'changed', isEditedHere: false, differences: [{ field: 'start' }] })
    await decide(editor, change.id, { decision: 'accept' })
    expect(await ics(`/litfass/event/ics/${body.eventId}`)).toMatchObject([
      { start: '2028-05-01T20:00:00', sequence: 1 },
    ])
    expect((await upload(editor, source, later)).body).toMatchObject({ open: 0 })

    await upload(editor, source, file(event('b', '20280502T190000')))
    expect(await proposals(source)).toMatchObject([{ kind: 'vanished', eventId: body.eventId }])
  })

  it('are asked about once: not again after they were dismissed, nor about what is over', async () => {
    const source = await newSource()
    await upload(editor, source, file(event('d', '20280701T190000'), event('old', '20150701T190000')))
    const [one, ...others] = await proposals(source)
    expect(others).toEqual([])
    const { body } = await decide(editor, one.id, { decision: 'accept' })
    await upload(editor, source, file(event('e', '20280702T190000')))
    const gone = (await proposals(source)).find(({ kind }: { kind: string }) => kind === 'vanished')
    expect(gone).toMatchObject({ eventId: body.eventId })
    await decide(editor, gone.id, { decision: 'dismiss' })
    expect((await upload(editor, source, file(event('e', '20280702T190000')))).body).toMatchObject({
      open: 1,
    })
    expect((await upload(editor, source, file(event('f', '20280703T190000')))).body).toMatchObject({
      open: 1,
    })
    expect(await proposals(source)).toMatchObject([{ kind: 'new', uid: 'f' }])
  })

  it('can be of an event that is here, whose dates then follow them', async () => {
    const here = await publish({ title: 'Konzert am Hafen', appearances: [hall([at('2028-08-01T19:00')])] })
    const source = await newSource()
    await upload(editor, source, file(event('g', '20280801T190000')))
    const [one] = await proposals(source)
    expect((await decide(editor, one.id, { decision: 'same', eventId: 2_000_000_000 })).status).toBe(404)
    expect((await decide(editor, one.id, { decision: 'same', eventId: here.id })).body).toEqual({
      id: one.id,
      eventId: here.id,
    })
    await upload(editor, source, file(event('g', '20280801T193000')))
    const [change] = await proposals(source)
    expect(change).toMatchObject({ kind: 'changed', eventId: here.id })
    await decide(editor, change.id, { decision: 'accept', overEdits: true })
    expect(await ics(`/litfass/event/ics/${here.id}`)).toMatchObject([{ start: '2028-08-01T19:30:00' }])
  })

  it('are decided about once, by staff alone', async () => {
    const source = await newSource()
    await upload(editor, source, file(event('c', '20280601T190000')))
    const [one] = await proposals(source)
    expect((await decide(member, one.id, { decision: 'accept' })).status).toBe(403)
    expect((await upload(member, source, file())).status).toBe(403)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => decide(editor, one.id, { decision: 'accept' })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await decide(editor, 2_000_000_000, { decision: 'dismiss' })).status).toBe(404)
    expect((await upload(editor, 2_000_000_000, file(event('x', '20280601T190000')))).status).toBe(404)
  })

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><p>Kalender</p>'],
    ['bytes', '\0\u0001\u0002'],
  ])('that are %s are refused', async (_, body) => {
    expect((await upload(editor, await newSource(), body)).status).toBe(422)
  })
})

describe('pages', () => {
  const pageOf = async (query: object) =>
    calendarPage(await createLocalReq({}, site.payload()), { ...EVERYTHING, ...query }, 'de')
  const entriesOf = async (query: object) => {
    const { shown } = await pageOf(query)
    if (shown.kind !== 'days') throw new Error('No list.')
    return Object.fromEntries(
      shown.days.map(({ day, entries }) => [
        day,
        entries.map((entry) =>
          entry.kind === 'event'
            ? `${entry.row.timeText} ${entry.row.title}${entry.row.state === 'planned' ? '' : ` (${entry.row.state})`}`
            : `${entry.kind} ${entry.timeText} ${entry.title}`,
        ),
      ]),
    )
  }

  beforeAll(async () => {
    await publish({
      title: 'Nachtwache',
      appearances: [hall([at('2029-05-04T22:00', { end: '2029-05-05T06:30' })])],
    })
    await publish({ title: 'Spät', appearances: [hall([at('2029-05-06T01:00')])] })
    await publish({
      title: 'Fest',
      appearances: [hall([at('2029-05-05T10:00', { end: '2029-05-07T18:00' })])],
    })
    await publish({
      title: 'Wanderung',
      appearances: [hall([at('2029-05-08T14:00', { state: 'cancelled', note: 'Nebel.' })])],
    })
    const { id } = await publish({ title: 'Spiel', appearances: [hall([at('2029-05-08T17:00')])] })
    const moved = await rest(
      editor,
      `/litfass/event/ajax/date/${id}/1/1`,
      postOf({ to: 'moved', start: '2029-05-10T17:00', note: 'Die Halle tropft.' }),
    )
    expect(moved.body, moved.text).toMatchObject({ state: 'moved', start: '2029-05-10T17:00' })
    await publish({
      ...{ title: 'Sturm in Öl', isExhibition: true, openingHours: 'Dienstag bis Sonntag, 10 bis 17 Uhr' },
      appearances: [hall([at('2029-03-01', { end: '2029-06-14', allDay: true })])],
    })
    await publish({
      title: 'Vatertag',
      isFeatured: true,
      appearances: [hall([at('2029-05-10', { allDay: true })])],
    })
  })

  it('of a week show nights, days that follow, what is off, and where it went', async () => {
    expect(await entriesOf({ day: '2029-05-04' })).toEqual({
      '2029-05-04': ['22:00 Nachtwache'],
      '2029-05-05': ['ending 6:30 Nachtwache', '10:00 Fest', '1:00 Spät'],
      '2029-05-06': ['weiter Fest'],
      '2029-05-07': ['bis 18:00 Fest'],
      '2029-05-08': ['14:00 Wanderung (cancelled)', 'movedAway 17:00 Spiel'],
      '2029-05-10': ['ganztägig Vatertag', '17:00 Spiel (moved)'],
    })
  })

  it('name their holidays, what is recommended, and what lasts for weeks', async () => {
    const { shown, recommended, exhibitions, count, period, month } = await pageOf({ day: '2029-05-10' })
    expect(shown.kind === 'days' && shown.days[0]).toMatchObject({ holiday: 'Christi Himmelfahrt' })
    expect(recommended?.event).toMatchObject({ title: 'Vatertag' })
    expect(exhibitions).toMatchObject([
      {
        title: 'Sturm in Öl',
        lines: ['Kunsthalle, ab 1. März 2029', 'Dienstag bis Sonntag, 10 bis 17 Uhr'],
      },
    ])
    expect({ count, text: period.text, next: period.next }).toEqual({
      ...{ count: 2, text: '10. bis 16. Mai 2029', next: '2029-05-17' },
    })
    expect(month?.title).toBe('Mai')
  })

  it('of a month count its days and name the first of each', async () => {
    const { shown, count } = await pageOf({ view: 'month', day: '2029-05-20' })
    if (shown.kind !== 'month') throw new Error('No month.')
    expect({ count, title: shown.title, days: shown.days.length }).toEqual({
      count: 6,
      title: 'Mai 2029',
      days: 35,
    })
    const busy = shown.days.filter((one) => one.count > 0)
    expect(busy.map((one) => [one.number, one.count])).toEqual([
      ...[
        [4, 1],
        [5, 3],
        [6, 1],
        [7, 1],
        [8, 1],
        [10, 2],
      ],
    ])
  })

  it('without events lead to the next day that has some', async () => {
    expect(await pageOf({ day: '2029-04-01' })).toMatchObject({
      ...{ count: 0, next: { day: '2029-05-04', title: 'Nachtwache' } },
    })
    expect(await pageOf({ day: '2190-01-01' })).toMatchObject({ count: 0, next: null })
  })

  it('of an event show what is to come and what has been', async () => {
    const { id } = await publish({
      title: 'Rückblick',
      appearances: [hall([at('2020-05-05T19:00'), at('2029-07-05T19:00'), at('2029-07-12T19:00')])],
    })
    const shown = await eventDates(await createLocalReq({}, site.payload()), { id, language: 'de' })
    expect(shown).toMatchObject({
      ...{ isOver: false, next: { dayText: 'Donnerstag, 5. Juli 2029', timeText: '19 Uhr' } },
      ...{ coming: [{}, {}], past: [{ dayText: 'Dienstag, 5. Mai 2020' }] },
      subscribeHref: `webcal://kurier.example/event/ics/${id}`,
    })
  })
})
