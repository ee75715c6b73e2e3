import {
  confirmChange,
  type Effective,
  effectiveOf,
  extendChange,
  type Ref,
  resetTo,
  restoreChange,
  revertChange,
  saveSafely,
  type Values,
} from '@litfass/safe-mode'
import fc from 'fast-check'
import type { PayloadRequest } from 'payload'
import { expect, it } from 'vitest'
import {
  buildCard,
  CARDS,
  letExpire,
  linesOf,
  requestOf,
  restOf,
  rowOf,
  useGuardedSite,
} from '../factories/safeMode.ts'

const { site, tidy } = useGuardedSite()

/** A model of a guarded card by its rules, without a database and without a clock. */
type Model = {
  confirmed: Values
  /** The confirmed values of before, the oldest first. */
  past: Values[]
  pending: { values: Values; by: number; revision: number } | null
  /** The change that nobody has confirmed in time; one that something has followed cannot be brought back. */
  lapsed: { values: Values; revision: number } | null
  /** Revision of the confirmed values, and the last one that was given. */
  settled: number
  last: number
  expired: number
  isDeleted: boolean
}

type Real = { ref: Ref }

type Step = fc.AsyncCommand<Model, Real>

const PEOPLE = ['editor', 'admin'] as const

const viewerOf = (person: number) => site().viewers[PEOPLE[person] ?? 'editor']

const EMPTY: Values = { layout: null, places: [] }
const isSame = (one: Values, other: Values) => JSON.stringify(one) === JSON.stringify(other)
const shownBy = ({ pending, confirmed }: Model) => pending?.values ?? confirmed
const revisionOf = ({ pending, settled }: Model) => pending?.revision ?? settled

function settle(model: Model, values: Values): void {
  model.past.push(model.confirmed)
  Object.assign(model, { confirmed: values, pending: null, settled: ++model.last })
}

/** Which revision somebody sends along: that of the present state, that of one before, or none. */
type Seen = 'present' | 'before' | 'none'

/** A move of somebody, with what the model makes of it. */
abstract class Move implements Step {
  readonly person: number
  readonly seen: Seen
  constructor(person: number, seen: Seen) {
    this.person = person
    this.seen = seen
  }
  check = () => true
  async run(model: Model, { ref }: Real) {
    const req = await requestOf(site(), viewerOf(this.person))
    const present = this.seenRevision(model)
    const revision = { present, before: present - 1, none: undefined }[this.seen]
    const outcome = this.move(req, ref, revision).then(
      ({ revision }) => revision,
      ({ message }) => message,
    )
    if (model.isDeleted) return expect(await outcome).toBe('absent')
    const refusal = this.refusal(model) ?? (this.seen === 'before' ? 'safe-mode.changed' : undefined)
    if (refusal) return expect(await outcome).toBe(refusal)
    const lacks = this.apply(model)
    expect(await outcome).toBe(lacks ?? revisionOf(model))
  }
  toString = () => `${PEOPLE[this.person]}: ${this.words()} (${this.seen})`
  /** The revision that whoever is up to date sends along. */
  protected seenRevision(model: Model): number {
    return revisionOf(model)
  }
  abstract words(): string
  abstract move(req: PayloadRequest, ref: Ref, revision: number | undefined): Promise<Effective>
  /** Why the move is refused before anybody looks at the revision. */
  refusal(_: Model): string | undefined {
    return undefined
  }
  /** Makes the move in the model. @returns why it cannot be made */
  abstract apply(model: Model): string | undefined
}

class Save extends Move {
  readonly values: Values
  readonly isSafe: boolean
  constructor(person: number, seen: Seen, { values, isSafe }: { values: Values; isSafe: boolean }) {
    super(person, seen)
    this.values = values
    this.isSafe = isSafe
  }
  move = (req: PayloadRequest, ref: Ref, revision: number | undefined) =>
    saveSafely(req, ref, { values: this.values, revision, isSafe: this.isSafe })
  apply(model: Model) {
    const values = { ...shownBy(model), ...this.values }
    if (!model.pending && isSame(values, model.confirmed)) return undefined
    if (this.isSafe) model.pending = { values, by: this.person, revision: ++model.last }
    else settle(model, values)
    return undefined
  }
  words = () => `saves ${JSON.stringify(this.values)}${this.isSafe ? '' : ' unsafely'}`
}

class Confirm extends Move {
  move = (req: PayloadRequest, ref: Ref, revision: number | undefined) =>
    confirmChange(req, ref, { revision })
  override refusal = ({ pending }: Model) => (pending ? undefined : 'safe-mode.expired')
  apply(model: Model) {
    settle(model, shownBy(model))
    return undefined
  }
  words = () => 'confirms'
}

class Extend extends Confirm {
  override move = (req: PayloadRequest, ref: Ref, revision: number | undefined) =>
    extendChange(req, ref, { revision })
  override apply(model: Model) {
    if (model.pending) model.pending.revision = ++model.last
    return undefined
  }
  override words = () => 'extends'
}

class Revert extends Move {
  move = (req: PayloadRequest, ref: Ref, revision: number | undefined) => revertChange(req, ref, { revision })
  apply(model: Model) {
    const values = model.pending ? model.confirmed : model.past.pop()
    if (!values) return 'safe-mode.nothing'
    Object.assign(model, { confirmed: values, pending: null, settled: ++model.last })
    return undefined
  }
  words = () => 'reverts'
}

class Reset extends Move {
  move = (req: PayloadRequest, ref: Ref, revision: number | undefined) =>
    resetTo(req, ref, EMPTY, { revision })
  apply(model: Model) {
    settle(model, EMPTY)
    return undefined
  }
  words = () => 'resets'
}

/** Brings back what has expired; somebody may have another change in mind than the last one. */
class Restore extends Move {
  move = (req: PayloadRequest, ref: Ref, revision: number | undefined) =>
    restoreChange(req, ref, { revision })
  override refusal = ({ lapsed, last }: Model) =>
    lapsed?.revision === last ? undefined : 'safe-mode.changed'
  protected override seenRevision({ last }: Model): number {
    return last
  }
  apply(model: Model) {
    const { values = {} } = model.lapsed ?? {}
    model.pending = { values, by: this.person, revision: ++model.last }
    return undefined
  }
  words = () => 'brings back'
}

/** A write through REST, which sees and changes what is confirmed. */
class Patch implements Step {
  readonly person: number
  readonly layout: string
  constructor(person: number, layout: string) {
    this.person = person
    this.layout = layout
  }
  check = () => true
  async run(model: Model, { ref }: Real) {
    const { status } = await restOf(site(), {
      viewer: viewerOf(this.person),
      path: `/${CARDS}/${ref.id}`,
      method: 'PATCH',
      body: { layout: this.layout },
    })
    if (model.isDeleted) return expect(status).toBe(404)
    if (model.confirmed.layout === this.layout) return expect(status).toBe(200)
    if (model.pending && model.pending.by !== this.person) return expect(status).toBe(409)
    expect(status).toBe(200)
    const values = { ...shownBy(model), layout: this.layout }
    model.pending = { values, by: this.person, revision: ++model.last }
  }
  toString = () => `${PEOPLE[this.person]} patches ${this.layout}`
}

class Expire implements Step {
  check = ({ pending }: Readonly<Model>) => pending !== null
  async run(model: Model, { ref }: Real) {
    await letExpire(site(), CARDS, ref.id)
    model.lapsed = model.pending
    model.pending = null
    model.expired++
  }
  toString = () => 'the expiry is reached'
}

class Tidy implements Step {
  check = () => true
  run = () => tidy()
  toString = () => 'a job tidies'
}

class Remove implements Step {
  check = ({ isDeleted }: Readonly<Model>) => !isDeleted
  async run(model: Model, { ref }: Real) {
    const { status } = await restOf(site(), {
      viewer: viewerOf(1),
      path: `/${CARDS}/${ref.id}`,
      method: 'DELETE',
    })
    expect(status).toBe(200)
    Object.assign(model, { isDeleted: true, pending: null })
  }
  toString = () => 'the card is deleted'
}

class Look implements Step {
  check = () => true
  run = (model: Model, { ref }: Real) => look(model, ref)
  toString = () => 'everybody looks'
}

async function look(model: Model, ref: Ref): Promise<void> {
  const visitor = site().viewers.anonymous
  const found = await effectiveOf(await requestOf(site(), visitor), CARDS, [ref.id])
  const rest = await restOf(site(), { viewer: visitor, path: `/${CARDS}/${ref.id}` })
  if (model.isDeleted) return expect([found.size, rest.status]).toEqual([0, 404])
  expect(found.get(ref.id)).toMatchObject({
    values: shownBy(model),
    confirmed: model.confirmed,
    revision: revisionOf(model),
    safeMode: { state: model.pending ? 'pending' : 'confirmed' },
  })
  expect(await rowOf(site(), ref.id)).toMatchObject(model.confirmed)
  expect(rest.body).toMatchObject(model.confirmed)
}

const person = fc.nat(1)
const seen = fc.constantFrom<Seen>('present', 'present', 'none', 'before')
const values = fc.oneof(
  fc.constantFrom('one', 'two', 'three').map((layout) => ({ layout })),
  fc.array(fc.nat(1), { maxLength: 2 }).map((places) => ({ places })),
)
const moveOf = (Made: new (person: number, seen: Seen) => Step) =>
  fc.tuple(person, seen).map(([one, revision]) => new Made(one, revision))

const steps = [
  fc
    .tuple(person, seen, fc.record({ values, isSafe: fc.constantFrom(true, true, true, false) }))
    .map(([one, revision, saved]) => new Save(one, revision, saved)),
  moveOf(Confirm),
  moveOf(Extend),
  moveOf(Revert),
  moveOf(Reset),
  moveOf(Restore),
  fc.tuple(person, fc.constantFrom('one', 'four')).map(([one, layout]) => new Patch(one, layout)),
  fc.constant(new Expire()),
  fc.constantFrom(new Tidy(), new Look()),
]
// A card is deleted near the end of a story, if at all.
const story = fc
  .tuple(
    fc.commands(steps, { maxCommands: 30 }),
    fc.commands([...steps, fc.constant(new Remove())], { maxCommands: 8 }),
  )
  .map(([before, after]) => [...before, ...after])

it('shows what its rules say, whatever is saved, confirmed, extended, taken back, reset, deleted, and left to expire', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (commands) => {
      const first: Values = { layout: 'one', places: [] }
      const ref: Ref = { collection: CARDS, id: await buildCard(site(), { layout: 'one', places: [] }) }
      const model: Model = {
        confirmed: first,
        past: [],
        pending: null,
        lapsed: null,
        settled: 0,
        last: 0,
        expired: 0,
        isDeleted: false,
      }
      await fc.asyncModelRun(() => ({ model, real: { ref } }), commands)
      await look(model, ref)
      await tidy()
      const lines = await linesOf(site(), CARDS, ref.id)
      const moves = lines.filter(({ action }) => action !== 'expire')
      expect(moves.map(({ revision }) => revision)).toEqual(moves.map((_, at) => at + 1))
      expect(moves).toHaveLength(model.last)
      if (!model.isDeleted) expect(lines.length - moves.length).toBe(model.expired)
    }),
    { numRuns: 150 },
  )
}, 180_000)
