import { expect, it } from 'vitest'
import type { Stored } from '../safeMode.ts'
import { duringUpdate, isOwnMove, ownUpdate, ownUpdateOf, type Plan } from './updates.ts'

const req = { payload: {} }
const page = { collection: 'pages', id: 3 } as const
const stored: Stored = { id: 3, confirmed: { title: 'One' }, settled: null, change: null, now: 0 }
const confirm: Plan = { action: 'confirm', values: { title: 'Two' }, prior: null }
const confirming = () => ownUpdate(req, page, { stored, plan: confirm })

it('a move finds its own update, and no update of another document or of another Payload', async () => {
  const own = confirming()
  await duringUpdate(own, async () => {
    expect(ownUpdateOf(req, page)).toBe(own)
    expect(ownUpdateOf(req, { ...page, id: 4 })).toBeUndefined()
    expect(ownUpdateOf(req, { ...page, collection: 'teasers' })).toBeUndefined()
    expect(ownUpdateOf({ payload: {} }, page)).toBeUndefined()
  })
})

it('an update outside of a move is none of its own', () => {
  expect(ownUpdateOf(req, page)).toBeUndefined()
  expect(isOwnMove(req, page)).toBe(false)
})

it('what goes on after the update of a move does not belong to it', async () => {
  const after = Promise.withResolvers<void>()
  let isFoundLater: boolean | undefined
  let later: Promise<void> | undefined
  await duringUpdate(confirming(), async () => {
    later = after.promise.then(() => {
      isFoundLater = ownUpdateOf(req, page) !== undefined
    })
  })
  after.resolve()
  await later
  expect(isFoundLater).toBe(false)
})

it('an update that fails is over as well', async () => {
  const own = confirming()
  const failed = duringUpdate(own, () => Promise.reject(new Error('refused')))
  await expect(failed).rejects.toThrow('refused')
  expect(own.isOver).toBe(true)
})

it('the values of a save are checked as they are typed, those of other moves were checked before', async () => {
  await duringUpdate(confirming(), async () => expect(isOwnMove(req, page)).toBe(true))
  const save: Plan = { ...confirm, action: 'save' }
  await duringUpdate(ownUpdate(req, page, { stored, plan: save }), async () =>
    expect(isOwnMove(req, page)).toBe(false),
  )
})
