import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildEvent, callParticipation, seenBy, takePart, watchEvents } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// What nobody may know yet is told by no refusal, no number and no field, to staff as little as to others.

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
  it('refuses alike to lose an option that somebody has chosen and one that nobody has', async () => {
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

  it('refuses to become secret, or open, whether or not somebody has voted', async () => {
    const { id } = await buildEvent(site(), fields)
    const isSecret = 'isSecret' in fields
    const turned = await edit(id, { isSecret: !isSecret, audience: 'accounts', ...PROBE })
    expect(turned.body.code).toBe('participation.secretChange')
  })

  it('does not begin once more, so that its options could be removed', async () => {
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

it('no number that somebody gets who sees no results counts the votes, and their stream names none', async () => {
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

it('whoever of staff sees the results removes what has no votes', async () => {
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
