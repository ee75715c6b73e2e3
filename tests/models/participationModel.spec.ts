import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildEvent, callParticipation, seenBy, takePart } from '../factories/participation.ts'
import { type Site, useSite } from '../factories/useSite.ts'

const site = useSite()

/** A model of a poll by its rules, without a database: who has chosen what, and whether it is open and there. */
type Model = { votes: Map<number, Set<number>>; isOpen: boolean; isDeleted: boolean }

type Real = { site: Site; id: number; options: string[] }

type Step = fc.AsyncCommand<Model, Real>

const VOTERS = ['member', 'otherMember', 'editor'] as const

class Vote implements Step {
  readonly voter: number
  readonly choice: readonly number[]
  constructor(voter: number, choice: readonly number[]) {
    this.voter = voter
    this.choice = choice
  }
  check = () => true
  async run(model: Model, { site, id, options }: Real) {
    const viewer = site.viewers[VOTERS[this.voter] ?? 'member']
    const wanted = new Set(this.choice)
    const { status } = await takePart(site, viewer, id, {
      options: this.choice.map((at) => options[at]),
    })
    const own = model.votes.get(this.voter)
    const isSame = own !== undefined && own.size === wanted.size && [...wanted].every((one) => own.has(one))
    if (model.isDeleted) expect(status).toBe(404)
    else if (wanted.size === 0 || wanted.size > 2) expect(status).toBe(422)
    else if (isSame || model.isOpen) {
      expect(status).toBe(200)
      model.votes.set(this.voter, wanted)
    } else expect(status).toBe(409)
  }
  toString = () => `${VOTERS[this.voter]} votes for ${this.choice.join(', ')}`
}

class Move implements Step {
  readonly action: 'close' | 'reopen' | 'delete' | 'restore'
  constructor(action: Move['action']) {
    this.action = action
  }
  check = () => true
  async run(model: Model, { site, id }: Real) {
    const { action } = this
    const path = `participationevent/${action}/${id}`
    const { status } = await callParticipation(site, { viewer: site.viewers.editor, path })
    const isAllowed = {
      close: !model.isDeleted && model.isOpen,
      reopen: !model.isDeleted && !model.isOpen,
      delete: !model.isDeleted,
      restore: model.isDeleted,
    }[action]
    if (!isAllowed) return expect(status).toBe(model.isDeleted ? 404 : 409)
    expect(status).toBe(200)
    if (action === 'close' || action === 'reopen') model.isOpen = action === 'reopen'
    else model.isDeleted = action === 'delete'
  }
  toString = () => this.action
}

class Look implements Step {
  check = (model: Readonly<Model>) => !model.isDeleted
  async run(model: Model, { site, id, options }: Real) {
    for (const [voter, name] of VOTERS.entries()) {
      const seen = await seenBy(site, site.viewers[name], id)
      const own = model.votes.get(voter)
      expect(seen.participants).toBe(model.votes.size)
      expect(seen.state).toBe(model.isOpen ? 'open' : 'closed')
      expect(seen.results.map(({ votes }: { votes: number }) => votes)).toEqual(
        options.map((_, at) => [...model.votes.values()].filter((chosen) => chosen.has(at)).length),
      )
      expect(new Set(seen.mine?.options)).toEqual(new Set([...(own ?? [])].map((at) => options[at])))
    }
  }
  toString = () => 'everybody looks'
}

const choice = fc.subarray([0, 1, 2])
const steps = [
  fc.tuple(fc.nat(VOTERS.length - 1), choice).map(([voter, chosen]) => new Vote(voter, chosen)),
  fc.tuple(fc.nat(VOTERS.length - 1), choice).map(([voter, chosen]) => new Vote(voter, chosen)),
  fc.constantFrom('close', 'reopen', 'delete', 'restore').map((action) => new Move(action)),
  fc.constant(new Look()),
]

it('counts as its rules say, whatever is voted, changed, closed, opened again, deleted and restored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 25 }), async (commands) => {
      await site().pool.query('delete from litfass_rate_limits')
      const poll = await buildEvent(site(), { mayChange: true, maxChoices: 2 })
      const model: Model = { votes: new Map(), isOpen: true, isDeleted: false }
      await fc.asyncModelRun(() => ({ model, real: { site: site(), ...poll } }), commands)
    }),
    { numRuns: 25 },
  )
}, 120_000)
