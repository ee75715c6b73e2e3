import type { TestViewer } from '@litfass/kit/testing'
import { expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildComment } from '../factories/comments.ts'
import { buildPictures } from '../factories/galleries.ts'
import { buildImage } from '../factories/images.ts'
import { buildEvent, takePart } from '../factories/participation.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { buildReport } from '../factories/reports.ts'
import { buildTopic } from '../factories/topics.ts'
import { useSite } from '../factories/useSite.ts'

// Decisions about a state that its moderator has seen: of two moderators, the second learns what the first has decided.

const site = useSite()

type Ask = { path: string; body?: object }

async function ask(viewer: TestViewer, { path, body = {} }: Ask, language = 'de') {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site(), `/litfass${path}`, {
    ...init,
    headers: { ...headers, 'Accept-Language': language, ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

async function buildWaitingComment() {
  const [image = 0] = await buildPictures(site().payload, 1)
  return buildComment(site(), { image, by: site().viewers.member, state: 'held' })
}

async function buildWaitingEntry() {
  const { id } = await buildEvent(site(), { type: 'contest' })
  const image = await buildImage(site().payload, {
    picture: await photograph({ width: 64, height: 48 }),
    owner: site().viewers.member,
    imageManagerPrefix: 'participation',
    visibility: 'draft',
  })
  const sent = await takePart(site(), site().viewers.member, id, { imageIds: [image.id], title: 'Abendrot' })
  return Number(sent.body.participation.userEntryId)
}

/** Each decision in two ways that the first of them does not rule out: only the state that was seen does. */
const DECISIONS: Record<string, () => Promise<{ code: string; state: string; first: Ask; second: Ask }>> = {
  'a comment': async () => {
    const id = await buildWaitingComment()
    const path = (action: string) => `/a/ajax/image/comment/${action}/${id}`
    const body = { from: 'held' }
    return {
      code: 'comment.state',
      state: 'public',
      first: { path: path('approve'), body },
      second: { path: path('reject'), body },
    }
  },
  'an entry of a contest': async () => {
    const id = await buildWaitingEntry()
    const path = (action: string) => `/p/ajax/userentry/${action}/${id}`
    const body = { from: 'waiting' }
    return {
      code: 'participation.state',
      state: 'approved',
      first: { path: path('approve'), body },
      second: { path: path('reject'), body },
    }
  },
  'a report': async () => {
    const id = await buildReport(site())
    const body = (action: string) => ({ id, action, from: 'open' })
    const path = '/global/report/decide'
    return {
      code: 'report.state',
      state: 'upheld',
      first: { path, body: body('uphold') },
      second: { path, body: body('dismiss') },
    }
  },
  'an account': async () => {
    const { id } = await buildAccount(site().payload, { state: 'pending' })
    const body = (action: string) => ({ accountId: id, action, from: 'pending' })
    const path = '/user/ajax/updatelockstate'
    return {
      code: 'account.state',
      state: 'approved',
      first: { path, body: body('approve') },
      second: { path, body: body('lock') },
    }
  },
}

// Accounts are decided by admins: there is one other.
const colleaguesFor = (name: string) =>
  name === 'an account'
    ? ([site().viewers.admin, site().viewers.admin] as const)
    : ([site().viewers.editor, site().viewers.admin] as const)

const nameOf = ({ user }: TestViewer) => user?.name

it.each(Object.keys(DECISIONS))('about %s: the second learns who has decided, and how', async (name) => {
  const { code, state, first, second } = (await DECISIONS[name]?.()) ?? expect.unreachable()
  const [one, other] = colleaguesFor(name)
  expect((await ask(one, first)).status).toBe(200)
  expect(await ask(other, second)).toEqual({
    status: 409,
    body: {
      code,
      state,
      by: nameOf(one),
      msg: `Hier hat ${nameOf(one)} inzwischen entschieden. Bitte sehen Sie sich den neuen Stand an.`,
    },
  })
  expect((await ask(other, second, 'en')).body.msg).toBe(
    `${nameOf(one)} has decided this meanwhile. Please look at its present state.`,
  )
})

it.each(Object.keys(DECISIONS))('about %s: of two at the same moment one is made', async (name) => {
  const { first, second } = (await DECISIONS[name]?.()) ?? expect.unreachable()
  const [one, other] = colleaguesFor(name)
  const made = await Promise.all([ask(one, first), ask(other, second)])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('about a topic: of two at the same moment one is made, and the second learns the state', async () => {
  const { id } = await buildTopic(site().payload, 'Vorschlag', { state: 'tag' })
  const { editor, admin } = site().viewers
  const made = await Promise.all([
    ask(editor, { path: `/tag/ajax/topic/enable/${id}`, body: { from: 'tag' } }),
    ask(admin, { path: `/tag/ajax/topic/disable/${id}`, body: { from: 'tag' } }),
  ])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
  const [done] = made.filter(({ status }) => status === 200)
  expect(made.find(({ status }) => status === 409)?.body).toEqual({
    code: 'topic.state',
    state: done?.body.state,
    msg: 'Hier ist inzwischen entschieden worden. Bitte sehen Sie sich den neuen Stand an.',
  })
})

it('a call without the state that was seen decides as before', async () => {
  const id = await buildWaitingEntry()
  const { editor, admin } = site().viewers
  expect((await ask(editor, { path: `/p/ajax/userentry/approve/${id}` })).status).toBe(200)
  expect((await ask(admin, { path: `/p/ajax/userentry/reject/${id}` })).status).toBe(200)
})

it('an entry that was in the trash is put back once', async () => {
  const id = await buildWaitingEntry()
  const { editor, admin } = site().viewers
  await ask(editor, { path: `/p/ajax/userentry/reject/${id}` })
  await ask(editor, { path: `/p/ajax/userentry/delete/${id}` })
  const back = { path: `/p/ajax/userentry/restore/${id}`, body: { from: 'deleted' } }
  expect((await ask(editor, back)).body.state).toBe('rejected')
  expect(await ask(admin, back)).toMatchObject({ status: 409, body: { state: 'rejected' } })
})

it('two ticked reports about one comment are decided by one moderator without a conflict', async () => {
  const id = await buildWaitingComment()
  await ask(site().viewers.editor, { path: `/a/ajax/image/comment/approve/${id}` })
  const reports = [1, 2].map(() => buildReport(site(), { type: 'comment', id }))
  for (const report of reports)
    expect(
      await ask(site().viewers.editor, {
        path: '/global/report/decide',
        body: { id: await report, action: 'uphold', from: 'open' },
      }),
    ).toMatchObject({ status: 200, body: { state: 'upheld' } })
})
