import fc from 'fast-check'
import { expect, it } from 'vitest'
import { letExpire, restOf } from '../factories/safeMode.ts'
import { buildPage, callTeasers } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

/** The content of a teaser, by a name: its default content, or an address of that name. */
type Shown = 'default' | 'a' | 'b' | 'c'

const contentOf = (shown: Shown) =>
  shown === 'default'
    ? { layout: null, places: [] }
    : {
        layout: 'single',
        places: [{ items: [{ entity: null, url: `/bilder?${shown}`, activeFrom: null }] }],
      }

function shownIn({ isDefault, places }: { isDefault: boolean; places: { items: { url?: string }[] }[] }) {
  return isDefault ? 'default' : (places[0]?.items[0]?.url?.split('?')[1] ?? 'nothing')
}

const AUDIENCES = ['anonymous', 'member', 'staff'] as const
type Audience = (typeof AUDIENCES)[number]

/** Windows of time around now, by their distance from it in ms. */
const WINDOWS = {
  always: [null, null],
  begun: [-60_000, null],
  open: [-60_000, 3_600_000],
  ended: [-120_000, -60_000],
  ahead: [3_600_000, null],
} as const
type Window = keyof typeof WINDOWS
const isOpen = (window: Window) => window === 'always' || window === 'begun' || window === 'open'

type EntryValues = {
  audience: Audience | null
  isActive: boolean
  window: Window
  priority: number
  shown: Shown
}
type Entry = { id: number; confirmed: EntryValues; pending: EntryValues | null }

/** The values of a save: a field that it leaves as it is confirmed stays as it is pending. */
function merged({ confirmed, pending }: Entry, saved: EntryValues): EntryValues | null {
  // Windows are counted from the moment of the save.
  const isChanged = (key: keyof EntryValues) =>
    saved[key] !== confirmed[key] || (key === 'window' && saved.window !== 'always')
  const keys = (['audience', 'isActive', 'window', 'priority', 'shown'] as const).filter(isChanged)
  if (keys.length === 0) return pending
  return { ...confirmed, ...pending, ...Object.fromEntries(keys.map((key) => [key, saved[key]])) }
}

/** A model of a teaser by its rules, without a database and without a clock. */
type Model = {
  confirmed: Shown
  /** Contents that were confirmed before, the oldest first. */
  past: Shown[]
  pending: Shown | null
  /** Revisions of the present state, of the confirmed one, and the last that was given. */
  revision: number
  settled: number
  last: number
  entries: Entry[]
}

const basis = ({ pending, confirmed }: Model) => pending ?? confirmed

/** The content for an audience: the entry of the highest priority, of several the oldest; else what everybody sees. */
function seenBy(audience: Audience, model: Model): Shown {
  const [served] = model.entries
    .map(({ id, confirmed, pending }) => ({ id, ...(pending ?? confirmed) }))
    .filter((one) => one.isActive && isOpen(one.window) && (one.audience ?? audience) === audience)
    .toSorted((one, other) => other.priority - one.priority || one.id - other.id)
  return served?.shown ?? basis(model)
}

function settle(model: Model, shown: Shown): void {
  model.past.push(model.confirmed)
  const revision = ++model.last
  Object.assign(model, { confirmed: shown, pending: null, revision, settled: revision })
}

type Real = { id: number }
type Step = fc.AsyncCommand<Model, Real>

/** Which revision somebody sends along: that of the present state, of one before, or none. */
type Seen = 'present' | 'before' | 'none'
const revisionOf = ({ revision }: Model, seen: Seen) =>
  ({ present: { revision }, before: { revision: Math.max(0, revision - 1) }, none: {} })[seen]
const isLate = ({ revision }: Model, seen: Seen) => seen === 'before' && revision > 0

const EDITORS = ['editor', 'admin'] as const
const viewerOf = (person: number) => site().viewers[EDITORS[person] ?? 'editor']

class Save implements Step {
  readonly given: { person: number; seen: Seen; shown: Shown; isSafe: boolean }
  constructor(given: Save['given']) {
    this.given = given
  }
  check = () => true
  async run(model: Model, { id }: Real) {
    const { person, seen, shown, isSafe } = this.given
    const { layout, places } = contentOf(shown)
    const fields = {
      layout,
      places: places.map(({ items }) => ({ items: items.map(({ url }) => ({ url })) })),
    }
    const { status } = await callTeasers(site(), {
      viewer: viewerOf(person),
      ...(isSafe
        ? { path: '/cms/api/teaser', method: 'PUT', body: { id, layout, places, ...revisionOf(model, seen) } }
        : {
            path: `/cms/ajax/teasereditform?tid=${id}&ds=1`,
            body: { ...fields, ...revisionOf(model, seen) },
          }),
    })
    if (isLate(model, seen)) return expect(status).toBe(409)
    expect(status).toBe(200)
    if (model.pending === null && shown === model.confirmed) return
    if (!isSafe) return settle(model, shown)
    Object.assign(model, { pending: shown, revision: ++model.last })
  }
  toString = () => `saves ${JSON.stringify(this.given)}`
}

class Act implements Step {
  readonly given: { person: number; seen: Seen; action: 'confirm' | 'extend' | 'revert' | 'reset' }
  constructor(given: Act['given']) {
    this.given = given
  }
  check = () => true
  async run(model: Model, { id }: Real) {
    const { person, seen, action } = this.given
    const isExtension = action === 'extend'
    const { status } = await callTeasers(site(), {
      viewer: viewerOf(person),
      path: `/cms/ajax/teaser/${isExtension ? 'confirm' : action}`,
      body: {
        tid: id,
        ...(isExtension && { extend: true }),
        // Only what is confirmed has to be what was seen.
        ...(action === 'confirm' && revisionOf(model, seen)),
      },
    })
    expect(status).toBe(this.apply(model) ? 200 : 409)
  }
  /** Makes the move in the model. @returns whether it can be made */
  apply(model: Model): boolean {
    const { seen, action } = this.given
    if (action === 'reset') settle(model, 'default')
    else if (action === 'revert') return this.revert(model)
    else {
      if (model.pending === null || (action === 'confirm' && isLate(model, seen))) return false
      if (action === 'confirm') settle(model, model.pending)
      else model.revision = ++model.last
    }
    return true
  }
  revert(model: Model): boolean {
    const before = model.pending === null ? model.past.pop() : model.confirmed
    if (before === undefined) return false
    const revision = ++model.last
    // What was dropped while it was pending leaves what is confirmed as it was.
    Object.assign(model, { confirmed: before, pending: null, revision, settled: revision })
    return true
  }
  toString = () => `${JSON.stringify(this.given)}`
}

class Expire implements Step {
  check = ({ pending }: Readonly<Model>) => pending !== null
  async run(model: Model, { id }: Real) {
    await letExpire(site(), 'teasers', id)
    Object.assign(model, { pending: null, revision: model.settled })
  }
  toString = () => 'the expiry is reached'
}

const entryData = ({ window, shown, ...entry }: EntryValues) => {
  const [start, end] = WINDOWS[window].map((ms) => ms && new Date(Date.now() + ms).toISOString())
  return { ...entry, ...contentOf(shown), start: start ?? null, end: end ?? null }
}

class Target implements Step {
  readonly entry: EntryValues
  constructor(entry: EntryValues) {
    this.entry = entry
  }
  check = ({ entries }: Readonly<Model>) => entries.length < 4
  async run(model: Model, { id: teaser }: Real) {
    const { status, body } = await restOf(site(), {
      ...{ viewer: viewerOf(0), path: '/targeting-entries?depth=0', method: 'POST' },
      body: { title: 'Eintrag', teaser, ...entryData(this.entry) },
    })
    expect(status).toBe(201)
    model.entries.push({ id: body.doc.id, confirmed: this.entry, pending: null })
  }
  toString = () => `targets ${JSON.stringify(this.entry)}`
}

class Retarget implements Step {
  readonly change: { at: number; entry: EntryValues; isRemoved: boolean }
  constructor(change: Retarget['change']) {
    this.change = change
  }
  check = ({ entries }: Readonly<Model>) => entries.length > 0
  async run(model: Model) {
    const { at, entry, isRemoved } = this.change
    const known = model.entries[at % model.entries.length]
    if (!known) return
    const { status } = isRemoved
      ? await callTeasers(site(), {
          ...{ viewer: viewerOf(1), method: 'POST', body: {} },
          path: `/admin/cms/targetingentry/delete/${known.id}`,
        })
      : await restOf(site(), {
          ...{ viewer: viewerOf(1), path: `/targeting-entries/${known.id}?depth=0`, method: 'PATCH' },
          body: entryData(entry),
        })
    expect(status).toBe(200)
    if (isRemoved) model.entries = model.entries.filter((one) => one !== known)
    else known.pending = merged(known, entry)
  }
  toString = () => `changes an entry ${JSON.stringify(this.change)}`
}

/** Confirms the change of an entry, or lets it run out. */
class Decide implements Step {
  readonly given: { at: number; isConfirmed: boolean }
  constructor(given: Decide['given']) {
    this.given = given
  }
  check = ({ entries }: Readonly<Model>) => entries.length > 0
  async run(model: Model) {
    const known = model.entries[this.given.at % model.entries.length]
    if (!known) return
    if (this.given.isConfirmed) {
      const { status } = await callTeasers(site(), {
        ...{ viewer: viewerOf(0), method: 'POST', body: {} },
        path: `/safe-mode/ajax/targeting-entries/${known.id}/confirm`,
      })
      expect(status).toBe(known.pending ? 200 : 409)
      known.confirmed = known.pending ?? known.confirmed
    } else await letExpire(site(), 'targeting-entries', known.id)
    known.pending = null
  }
  toString = () => `decides on an entry ${JSON.stringify(this.given)}`
}

class Look implements Step {
  check = () => true
  run = look
  toString = () => 'everybody looks'
}

async function look(model: Model, { id }: Real): Promise<void> {
  const { viewers } = site()
  const seen = async (viewer: (typeof viewers)['editor'], query = '') => {
    const { status, body } = await callTeasers(site(), { viewer, path: `/cms/api/teaser?tid=${id}${query}` })
    expect(status).toBe(200)
    return { ...body, shown: shownIn(body) }
  }
  const [anonymous, pending, member, editor, ...staff] = await Promise.all([
    seen(viewers.anonymous),
    seen(viewers.pending),
    seen(viewers.member),
    seen(viewers.editor),
    ...AUDIENCES.map((audience) => seen(viewers.admin, `&as=${audience}`)),
  ])
  expect(anonymous).toMatchObject({ shown: seenBy('anonymous', model), safeMode: { state: 'confirmed' } })
  expect(member.shown).toBe(seenBy('member', model))
  expect(staff.map(({ shown }) => shown)).toEqual(AUDIENCES.map((audience) => seenBy(audience, model)))
  expect(editor).toMatchObject({
    shown: basis(model),
    revision: model.revision,
    safeMode: { state: model.pending === null ? 'confirmed' : 'pending' },
  })
  // An account that waits for its approval has no more than a stranger.
  expect(pending.shown).toBe(seenBy('anonymous', model))
}

const person = fc.nat(1)
const seen = fc.constantFrom<Seen>('present', 'present', 'none', 'before')
const shown = fc.constantFrom<Shown>('a', 'b', 'c', 'default')
const entry = fc.record({
  audience: fc.constantFrom(...AUDIENCES, null),
  isActive: fc.constantFrom(true, true, true, false),
  window: fc.constantFrom(...(Object.keys(WINDOWS) as Window[])),
  priority: fc.nat(2),
  shown,
})

const steps = [
  fc
    .record({ person, seen, shown, isSafe: fc.constantFrom(true, true, false) })
    .map((given) => new Save(given)),
  fc
    .record({ person, seen, action: fc.constantFrom('confirm', 'extend', 'revert', 'reset') })
    .map((given) => new Act(given)),
  fc.constant(new Expire()),
  entry.map((one) => new Target(one)),
  fc
    .record({ at: fc.nat(3), entry, isRemoved: fc.constantFrom(true, false) })
    .map((one) => new Retarget(one)),
  fc.record({ at: fc.nat(3), isConfirmed: fc.boolean() }).map((one) => new Decide(one)),
  fc.constant(new Look()),
]

it('every audience sees what the rules say, whatever two editors save, confirm, take back and target', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
      const { hero: id = 0 } = (await buildPage(site())).teasers
      const model: Model = {
        ...{ confirmed: 'default', past: [], pending: null, revision: 0, settled: 0, last: 0 },
        entries: [],
      }
      await fc.asyncModelRun(() => ({ model, real: { id } }), commands)
      await look(model, { id })
    }),
    { numRuns: 40 },
  )
}, 120_000)
