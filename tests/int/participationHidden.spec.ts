import { moveDatabaseClock, restoreDatabaseClock, type TestViewer } from '@litfass/kit/testing'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { announcedBy as everythingAnnouncedBy } from '../factories/announcedBy.ts'
import { callRest } from '../factories/calls.ts'
import { untilWaiting } from '../factories/locks.ts'
import {
  buildEntry,
  buildEvent,
  callParticipation,
  seenBy,
  takePart,
  visitorAfter,
  watchEvents,
} from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// What no one may know yet is revealed by no refusal, number or field, to staff as little as to others.

const site = useSite()
const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const editor = () => site().viewers.editor

const patch = async (id: number, body: object) => {
  const answer = await callRest(site(), `/participation-events/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de', ...editor().headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
const edit = (id: number, body: object) =>
  callParticipation(site(), { viewer: editor(), path: `form/edit/${id}`, body })

/** Never valid, so that nothing is saved or logged. */
const PROBE = { opensAt: '2030-01-02T00:00:00Z', closesAt: '2030-01-01T00:00:00Z' }

describe.each([
  ['a poll that shows its results at the end', { resultsShown: 'end' }],
  ['a poll that shows them to those who have voted', { resultsShown: 'taken' }],
  ['a secret poll', { isSecret: true, audience: 'accounts' }],
])('%s', (_, fields) => {
  it('refuses alike to remove an option with votes and one without', async () => {
    const { id, options } = await buildEvent(site(), fields)
    const answersWithout = async () => {
      const answers = []
      for (const removed of options) {
        const kept = options.filter((one) => one !== removed).map((one) => ({ id: one, title: 'x' }))
        const body = { options: [...kept, { title: 'neu' }], ...PROBE }
        answers.push((await patch(id, body)).text, (await edit(id, body)).body.code)
      }
      return answers
    }
    const before = await answersWithout()
    expect((await takePart(site(), member(), id, { options: [options[1]] })).status).toBe(200)
    expect(await answersWithout()).toEqual(before)
    expect(before.slice(0, 2)).toEqual([expect.stringContaining('votedOption'), 'participation.votedOption'])
  })

  it('refuses to become secret, or open, whether or not anyone has voted', async () => {
    const { id } = await buildEvent(site(), fields)
    const isSecret = 'isSecret' in fields
    const turned = await edit(id, { isSecret: !isSecret, audience: 'accounts', ...PROBE })
    expect(turned.body.code).toBe('participation.secretChange')
  })

  it('does not restart, which would let its options be removed', async () => {
    const { id } = await buildEvent(site(), fields)
    const put = await edit(id, { opensAt: '2999-01-01T00:00:00Z' })
    expect([put.status, put.body.code]).toEqual([422, 'participation.hiddenOpening'])
    const ahead = await buildEvent(site(), { ...fields, opensAt: '2998-01-01T00:00:00Z' })
    expect((await edit(ahead.id, { opensAt: '2999-01-01T00:00:00Z' })).status).toBe(200)
    const [first, second] = ahead.options
    const two = [first, second].map((option) => ({ id: option, title: 'x' }))
    expect((await edit(ahead.id, { options: two })).status).toBe(200)
  })
})

it('no number and no stream reveals the votes to someone who sees no results', async () => {
  const { id, options } = await buildEvent(site(), { resultsShown: 'taken' })
  const seen = async () => ({ ...(await seenBy(site(), other(), id)), etag: '' })
  const before = await seen()
  const { etag } = await seenBy(site(), other(), id)
  const stream = await watchEvents(site(), other(), [id])
  const first = await stream.next()
  await takePart(site(), member(), id, { options: [options[0]] })
  const second = await stream.next()
  stream.close()
  expect(second).toEqual({ ...first, etag: second.etag })
  expect(second.etag).not.toBe(first.etag)
  expect(await seen()).toEqual(before)
  expect((await seenBy(site(), other(), id)).etag).not.toBe(etag)
  expect((await seenBy(site(), member(), id)).revision).toBeGreaterThan(before.revision)
})

describe('the standing of a poll that is hidden from others', () => {
  const running = (id: number, viewer: TestViewer) =>
    callParticipation(site(), { viewer, path: `runningresults/${id}`, method: 'GET' })

  it.each(['end', 'taken'])('is seen by staff alone, with results shown: %s', async (resultsShown) => {
    const { id, options } = await buildEvent(site(), { resultsShown })
    await takePart(site(), member(), id, { options: [options[1]] })
    const { status, body, headers } = await running(id, editor())
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(body).toMatchObject({ id, state: 'open', participants: 1 })
    expect(body.results.map(({ votes }: { votes: number }) => votes)).toEqual([0, 1, 0])
    const { anonymous, pending } = site().viewers
    const answers = await Promise.all([anonymous, pending, member()].map((viewer) => running(id, viewer)))
    expect(answers.map((answer) => [answer.status, JSON.stringify(answer.body).includes('votes')])).toEqual([
      [401, false],
      [403, false],
      [403, false],
    ])
    expect(await seenBy(site(), editor(), id)).toMatchObject({ participants: null, results: null })
  })

  it('is visible to no one if the poll is secret or the event a contest', async () => {
    const secret = await buildEvent(site(), { isSecret: true, audience: 'accounts' })
    const contest = await buildEvent(site(), { type: 'contest', resultsShown: 'end' })
    for (const { id } of [secret, contest])
      expect((await running(id, editor())).body).toMatchObject({ participants: null, results: null })
    expect((await running(2_000_000_000, editor())).status).toBe(404)
  })
})

describe('what all others can observe', () => {
  /** What is announced of events while something happens. */
  const announcedBy = async (act: () => Promise<unknown>) =>
    (await everythingAnnouncedBy(site(), act)).filter((text) => text.startsWith('participation'))
  /** All that others read of an event; `readAt` is the moment of this very answer, which is not stored. */
  const observed = async (id: number) => ({
    seen: { ...(await seenBy(site(), other(), id)), readAt: '' },
    byStaff: { ...(await seenBy(site(), editor(), id)), readAt: '' },
    rest: await (await callRest(site(), `/participation-events/${id}`, { headers: other().headers })).json(),
  })
  const like = (viewer: Pick<TestViewer, 'headers'>, entry: number, intention: 'like' | 'unlike') =>
    callParticipation(site(), { viewer, path: `likeinteraction/userentry/${entry}/${intention}` })

  /** Every way to vote, each with what it is done to; `shown` says when the results are seen. */
  const ways: [
    string,
    (shown: Record<string, unknown>) => Promise<{ id: number; act: () => Promise<unknown> }>,
  ][] = [
    [
      'the first vote of a visitor',
      async (shown) => {
        const { id, options } = await buildEvent(site(), { audience: 'everyone', ...shown })
        return { id, act: () => takePart(site(), site().viewers.anonymous, id, { options: [options[0]] }) }
      },
    ],
    [
      'a vote of an account, changed once',
      async (shown) => {
        const { id, options } = await buildEvent(site(), { ...shown, mayChange: true })
        const act = async () => {
          await takePart(site(), member(), id, { options: [options[0]] })
          await takePart(site(), member(), id, { options: [options[1]] })
        }
        return { id, act }
      },
    ],
    [
      'a like, taken back',
      async (shown) => {
        const { id } = await buildEvent(site(), { type: 'like', ...shown })
        const act = async () => {
          await takePart(site(), member(), id, { liked: true })
          await takePart(site(), member(), id, { liked: false })
        }
        return { id, act }
      },
    ],
    [
      'a like of an entry, taken back',
      async (shown) => {
        const { id } = await buildEvent(site(), { type: 'contest', ...shown })
        const entry = await buildEntry(site(), { event: id, by: editor() })
        const act = async () => {
          await like(member(), entry, 'like')
          await like(member(), entry, 'unlike')
        }
        return { id, act }
      },
    ],
    [
      'a visitor who has voted too, and signs in',
      async (shown) => {
        const { id, options } = await buildEvent(site(), { audience: 'everyone', ...shown })
        await takePart(site(), member(), id, { options: [options[0]] })
        const visitor = visitorAfter(
          await takePart(site(), site().viewers.anonymous, id, { options: [options[1]] }),
        )
        const both = { headers: { ...visitor.headers, ...member().headers } }
        return { id, act: () => takePart(site(), both, id, { options: [options[0]] }) }
      },
    ],
  ]

  it.each(ways)('is nothing of %s while the results are hidden from everyone', async (_, begin) => {
    const { id, act } = await begin({ resultsShown: 'end' })
    const before = await observed(id)
    expect(await announcedBy(act)).toEqual([])
    expect(await observed(id)).toEqual(before)
  })

  it.each(ways)('is that there was %s if someone sees the results', async (_, begin) => {
    const { act } = await begin({ resultsShown: 'always' })
    expect(await announcedBy(act)).not.toEqual([])
  })

  it('is nothing of a secret vote, new or changed', async () => {
    const secret = { isSecret: true, audience: 'accounts', mayChange: true }
    const { id, options } = await buildEvent(site(), secret)
    const before = await observed(id)
    const act = async () => {
      const { body } = await takePart(site(), member(), id, { options: [options[0]] })
      const { receipt } = body.participation
      const changed = await takePart(site(), member(), id, { options: [options[1]], receipt })
      expect(changed.status).toBe(200)
    }
    expect(await announcedBy(act)).toEqual([])
    expect(await observed(id)).toEqual(before)
  })

  it('excludes a vote that is committed after the end', async () => {
    // The process measures how long a vote has taken before it asks the database for the time.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    onTestFinished(() => restoreDatabaseClock(site()))
    const client = await site().pool.connect()
    try {
      const closesAt = new Date(Date.now() + 3_600_000).toISOString()
      const { id, options } = await buildEvent(site(), { resultsShown: 'end', closesAt })
      await client.query('begin')
      await client.query('lock table participation_counts in exclusive mode')
      const announced = await announcedBy(async () => {
        const vote = takePart(site(), member(), id, { options: [options[0]] })
        await untilWaiting(site())
        await moveDatabaseClock(site(), { hours: 2 })
        vi.advanceTimersByTime(7_200_000)
        await client.query('commit')
        expect((await vote).status).toBe(200)
      })
      expect(announced).toEqual([expect.stringContaining(`participation-events ${id}`)])
    } finally {
      client.release()
    }
  })
})

it('staff who see the results remove options without votes', async () => {
  const { id, options } = await buildEvent(site(), { resultsShown: 'taken' })
  await takePart(site(), editor(), id, { options: [options[0]] })
  const two = [options[0], options[1]].map((option) => ({ id: option, title: 'x' }))
  expect((await edit(id, { options: two })).status).toBe(200)
  const last = [options[1], undefined].map((option) => ({ ...(option && { id: option }), title: 'x' }))
  expect((await edit(id, { options: last })).body.code).toBe('participation.votedOption')
})

it('the text for those who have taken part is read by staff, and by those who have', async () => {
  const { id, options } = await buildEvent(site(), { afterText: { enabled: true, text: 'Danke, Sie Gute.' } })
  const readBy = async ({ headers }: { headers: Record<string, string> }) =>
    (await callRest(site(), `/participation-events/${id}`, { headers })).text()
  expect(await readBy(editor())).toContain('Danke, Sie Gute.')
  for (const viewer of [site().viewers.anonymous, other(), member()])
    expect(await readBy(viewer)).not.toContain('afterText')
  const { body } = await takePart(site(), member(), id, { options: [options[0]] })
  expect(body.interaction.afterText).toEqual({ enabled: true, text: 'Danke, Sie Gute.' })
  expect((await seenBy(site(), other(), id)).mine).toBeNull()
})
