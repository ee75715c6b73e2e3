import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { buildImage } from '../factories/images.ts'
import { buildEvent, callParticipation, seenBy, takePart } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { type Site, useSite } from '../factories/useSite.ts'

const site = useSite()

type State = 'waiting' | 'approved' | 'rejected'

type Entry = {
  owner: number
  image: number
  state: State
  /** The state from which it was rejected. */
  before: State
  isDeleted: boolean
  likes: Set<number>
}

/** A model of a contest by its rules, without a database; people and pictures by their places in the lists below. */
type Model = { entries: Map<number, Entry>; isOpen: boolean }

type Real = { site: Site; id: number }

type Step = fc.AsyncCommand<Model, Real>

const PEOPLE = ['member', 'otherMember', 'editor'] as const
const EDITOR = 2

/** The pictures of the two who send in, three of each. */
let pictures: number[][] = []

beforeAll(async () => {
  const { payload, viewers } = site()
  pictures = await Promise.all(
    [viewers.member, viewers.otherMember].map(async (owner) =>
      Promise.all(
        [1, 2, 3].map(async (size) => {
          const picture = await photograph({ width: 40 + size, height: 30 })
          return (await buildImage(payload, { picture, owner, imageManagerPrefix: 'participation' })).id
        }),
      ),
    ),
  )
})

const who = (person: number) => site().viewers[PEOPLE[person] ?? 'member']

/** A step about one of the entries there are; each number leads to one of them. */
abstract class EntryStep implements Step {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
  check = ({ entries }: Readonly<Model>) => entries.size > 0
  async run(model: Model, { site }: Real) {
    const [id, entry] = [...model.entries][this.at % model.entries.size] ?? []
    if (id !== undefined && entry) await this.act({ site, model, id, entry })
  }
  abstract act(chosen: { site: Site; model: Model; id: number; entry: Entry }): Promise<unknown>
}

type Chosen = Parameters<EntryStep['act']>[0]

class SendIn implements Step {
  readonly owner: number
  readonly image: number
  constructor(owner: number, image: number) {
    this.owner = owner
    this.image = image
  }
  check = ({ entries }: Readonly<Model>) =>
    ![...entries.values()].some(
      (one) => one.owner === this.owner && one.image === this.image && one.isDeleted,
    )
  async run(model: Model, { site, id }: Real) {
    const { owner, image } = this
    const answer = await takePart(site, who(owner), id, {
      imageIds: [pictures[owner]?.[image]],
      title: 'Meer',
    })
    const known = [...model.entries].find(([, one]) => one.owner === owner && one.image === image)
    if (!known && !model.isOpen) return expect(answer.status).toBe(409)
    expect(answer.status).toBe(200)
    const entry: number = answer.body.participation.userEntryId
    if (known) return expect(entry).toBe(known[0])
    model.entries.set(entry, {
      owner,
      image,
      state: 'waiting',
      before: 'waiting',
      isDeleted: false,
      likes: new Set(),
    })
  }
  toString = () => `${PEOPLE[this.owner]} sends picture ${this.image} in`
}

class Decide extends EntryStep {
  readonly action: 'approve' | 'hold' | 'reject' | 'restore'
  constructor(action: Decide['action'], at: number) {
    super(at)
    this.action = action
  }
  override async act({ site, id, entry }: Chosen) {
    const path = `userentry/${this.action}/${id}`
    const { status, body } = await callParticipation(site, { viewer: who(EDITOR), path })
    const next = this.next(entry)
    if (!next) return expect(status).toBe(409)
    expect([status, body.state]).toEqual([200, next])
    if (this.action === 'reject') entry.before = entry.state
    entry.isDeleted = false
    entry.state = next
  }
  next({ state, before, isDeleted }: Entry): State | undefined {
    if (isDeleted) return this.action === 'restore' ? state : undefined
    return {
      approve: state === 'waiting' ? ('approved' as const) : undefined,
      hold: state === 'approved' ? ('waiting' as const) : undefined,
      reject: state === 'rejected' ? undefined : ('rejected' as const),
      restore: state === 'rejected' ? before : undefined,
    }[this.action]
  }
  override toString = () => `an editor decides to ${this.action} entry ${this.at}`
}

class Remove extends EntryStep {
  readonly person: number
  constructor(person: number, at: number) {
    super(at)
    this.person = person
  }
  override async act({ site, model, id, entry }: Chosen) {
    const { status } = await callParticipation(site, {
      viewer: who(this.person),
      path: `userentry/delete/${id}`,
    })
    const isOwn = this.person === entry.owner
    const isStaff = this.person === EDITOR
    // What is in the trash is not there for this route.
    if (entry.isDeleted) return expect(status).toBe(404)
    if (!isOwn && !isStaff) return expect(status).toBe(403)
    expect(status).toBe(200)
    if (isOwn) model.entries.delete(id)
    else entry.isDeleted = true
  }
  override toString = () => `${PEOPLE[this.person]} deletes entry ${this.at}`
}

class Like extends EntryStep {
  readonly person: number
  readonly isWanted: boolean
  constructor(person: number, at: number, isWanted: boolean) {
    super(at)
    this.person = person
    this.isWanted = isWanted
  }
  override async act({ site, model, id, entry }: Chosen) {
    const path = `likeinteraction/userentry/${id}/${this.isWanted ? 'like' : 'unlike'}`
    const { status, body } = await callParticipation(site, { viewer: who(this.person), path })
    if (entry.isDeleted || entry.state !== 'approved') return expect(status).toBe(404)
    if (!model.isOpen) return expect(status).toBe(409)
    if (this.person === entry.owner) return expect(body.code).toBe('participation.own')
    entry.likes[this.isWanted ? 'add' : 'delete'](this.person)
    expect(body).toEqual({ likes: entry.likes.size, liked: this.isWanted })
  }
  override toString = () => `${PEOPLE[this.person]} ${this.isWanted ? 'likes' : 'unlikes'} entry ${this.at}`
}

class Move implements Step {
  readonly action: 'close' | 'reopen'
  constructor(action: Move['action']) {
    this.action = action
  }
  check = () => true
  async run(model: Model, { site, id }: Real) {
    const path = `participationevent/${this.action}/${id}`
    const { status } = await callParticipation(site, { viewer: who(EDITOR), path })
    const wanted = this.action === 'reopen'
    expect(status).toBe(model.isOpen === wanted ? 409 : 200)
    model.isOpen = wanted
  }
  toString = () => this.action
}

class Look implements Step {
  check = () => true
  async run(model: Model, { site, id }: Real) {
    for (const [person] of PEOPLE.entries()) {
      const { entries } = await seenBy(site, who(person), id)
      const expected = [...model.entries]
        .filter(([, one]) => !one.isDeleted && (one.state === 'approved' || one.owner === person))
        .map(([id, { state, likes, owner }]) => [
          id,
          state,
          likes.size,
          likes.has(person),
          model.isOpen && state === 'approved' && owner !== person,
        ])
      const seen = entries.map((one: Record<string, unknown>) => [
        one.id,
        one.state,
        one.likes,
        one.liked,
        one.mayLike,
      ])
      expect(new Set(seen)).toEqual(new Set(expected))
    }
  }
  toString = () => 'everybody looks'
}

const sender = fc.nat(1)
const person = fc.nat(PEOPLE.length - 1)
const at = fc.nat(2)
const steps = [
  fc.tuple(sender, fc.nat(2)).map(([owner, image]) => new SendIn(owner, image)),
  fc
    .tuple(fc.constantFrom('approve', 'approve', 'hold', 'reject', 'restore'), at)
    .map(([action, one]) => new Decide(action, one)),
  fc.tuple(person, at).map(([one, entry]) => new Remove(one, entry)),
  fc.tuple(person, at, fc.boolean()).map(([one, entry, isWanted]) => new Like(one, entry, isWanted)),
  fc.constantFrom('close', 'reopen').map((action) => new Move(action)),
  fc.constant(new Look()),
]

it('shows entries and likes as its rules say, whatever is sent in, decided, deleted, liked and closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 40 }), async (commands) => {
      await site().pool.query('delete from litfass_rate_limits')
      const { id } = await buildEvent(site(), { type: 'contest', audience: 'accounts' })
      const model: Model = { entries: new Map(), isOpen: true }
      await fc.asyncModelRun(() => ({ model, real: { site: site(), id } }), commands)
    }),
    { numRuns: 80 },
  )
}, 120_000)
