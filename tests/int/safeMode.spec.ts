import { guardGraphql } from '@litfass/kit/graphql'
import { jobsOf } from '@litfass/kit/jobs'
import { openCaches } from '@litfass/kit/pages'
import { moveDatabaseClock, restoreDatabaseClock } from '@litfass/kit/testing'
import {
  confirmChange,
  extendChange,
  type Ref,
  resetTo,
  revertChange,
  saveSafely,
  WITHOUT_SAFE_MODE,
} from '@litfass/safe-mode'
import { GRAPHQL_POST } from '@payloadcms/next/routes'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { deliverMails } from '../factories/mails.ts'
import {
  BOARDS,
  CARDS,
  letExpire,
  linesOf,
  requestOf,
  restOf,
  rowOf,
  useGuardedSite,
} from '../factories/safeMode.ts'

const { site, anonymous, editor, admin, card, shown, tidy: tidyOnce } = useGuardedSite()

const refusal = (code: string) => expect.objectContaining({ message: code, status: 409 })

describe('a safe save', () => {
  it('takes effect immediately, and leaves the row as it was confirmed', async () => {
    const ref = await card()
    const saved = await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    expect(saved).toMatchObject({
      values: { layout: 'two', places: [] },
      confirmed: { layout: 'one', places: [] },
      revision: 1,
      safeMode: { state: 'pending', by: { id: site().viewers.editor.account?.id, name: 'editor' } },
    })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, revision: 1 })
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'one' })
  })

  it('reverts automatically at its expiry, with no worker', async () => {
    const ref = await card()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    await letExpire(site(), CARDS, ref.id)
    expect(await shown(ref)).toMatchObject({
      values: { layout: 'one' },
      revision: 0,
      safeMode: { state: 'confirmed' },
    })
    await expect(confirmChange(await editor(), ref)).rejects.toEqual(refusal('safe-mode.expired'))
    await expect(extendChange(await editor(), ref)).rejects.toEqual(refusal('safe-mode.expired'))
  })

  it('over a pending change keeps the confirmed values as its base', async () => {
    const ref = await card()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    await saveSafely(await admin(), ref, { values: { places: [1] }, revision: 1, isSafe: true })
    expect(await shown(ref)).toMatchObject({
      values: { layout: 'two', places: [1] },
      confirmed: { layout: 'one', places: [] },
      revision: 2,
    })
    expect(await revertChange(await editor(), ref)).toMatchObject({ values: { layout: 'one', places: [] } })
  })

  it('with invalid values is refused with what is wrong, and changes nothing', async () => {
    const ref = await card()
    const values = { layout: 'x'.repeat(21) }
    await expect(saveSafely(await editor(), ref, { values, isSafe: true })).rejects.toMatchObject({
      data: { errors: [{ path: 'layout' }] },
    })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'one' }, revision: 0 })
    expect(await linesOf(site(), CARDS, ref.id)).toEqual([])
  })

  it('is only for those who may change the document', async () => {
    const ref = await card()
    const save = { values: { layout: 'two' }, isSafe: true }
    const { member } = site().viewers
    await expect(saveSafely(await requestOf(site(), member), ref, save)).rejects.toMatchObject({
      status: 403,
    })
    await expect(saveSafely(await anonymous(), ref, save)).rejects.toMatchObject({ status: 401 })
    await expect(saveSafely(await editor(), { ...ref, id: 999_999 }, save)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('moves', () => {
  it('confirm, save unsafely, reset, and go back one after another', async () => {
    const ref = await card()
    const req = await editor()
    await saveSafely(req, ref, { values: { layout: 'two' }, isSafe: true })
    expect(await confirmChange(req, ref, { revision: 1 })).toMatchObject({
      confirmed: { layout: 'two' },
      revision: 2,
      safeMode: { state: 'confirmed' },
    })
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'two' })
    await saveSafely(req, ref, { values: { layout: 'three' }, isSafe: false })
    await resetTo(req, ref, { layout: null, places: [] })
    expect(await shown(ref)).toMatchObject({ values: { layout: null }, revision: 4 })
    const back = []
    for (let step = 0; step < 3; step++) back.push((await revertChange(req, ref)).confirmed.layout)
    expect(back).toEqual(['three', 'two', 'one'])
    await expect(revertChange(req, ref)).rejects.toEqual(refusal('safe-mode.nothing'))
    expect((await linesOf(site(), CARDS, ref.id)).map(({ action }) => action)).toEqual([
      'save',
      'confirm',
      'saveUnsafe',
      'reset',
      'revert',
      'revert',
      'revert',
    ])
  })

  it('by two people at the same time: the second learns who has changed what', async () => {
    const ref = await card()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, revision: 0, isSafe: true })
    const late = saveSafely(await admin(), ref, { values: { layout: 'three' }, revision: 0, isSafe: true })
    await expect(late).rejects.toMatchObject({
      message: 'safe-mode.changed',
      options: {
        values: { who: 'editor', when: expect.stringMatching(/Sekunde|jetzt/) },
        data: { revision: 1, by: { name: 'editor' }, before: { layout: 'one' }, after: { layout: 'two' } },
      },
    })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' } })
  })

  it('that race for one document have one winner', async () => {
    const ref = await card()
    const requests = await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 ? editor() : admin())))
    const results = await Promise.allSettled(
      requests.map((req, at) =>
        saveSafely(req, ref, { values: { layout: `at ${at}` }, revision: 0, isSafe: true }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await linesOf(site(), CARDS, ref.id)).toHaveLength(1)
  })
})

describe("Payload's REST", () => {
  const patch = (ref: Ref, body: object, viewer = site().viewers.editor) =>
    restOf(site(), { viewer, path: `/${ref.collection}/${ref.id}`, method: 'PATCH', body })

  it('shows what is confirmed, and turns a write of guarded fields into a safe save', async () => {
    const ref = await card()
    const { status, body } = await patch(ref, { layout: 'two', name: 'Neu' })
    expect([status, body.doc.layout, body.doc.name]).toEqual([200, 'one', 'Neu'])
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, safeMode: { state: 'pending' } })
    expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'one', name: 'Neu' })
  })

  it('changes other fields without touching what is pending', async () => {
    const ref = await card()
    await patch(ref, { layout: 'two' })
    expect((await patch(ref, { name: 'Nur der Name' }, site().viewers.admin)).status).toBe(200)
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, revision: 1 })
  })

  it('refuses to overwrite someone else’s pending change, and invalid values', async () => {
    const ref = await card()
    await patch(ref, { layout: 'two' })
    const { status, body } = await patch(ref, { layout: 'three' }, site().viewers.admin)
    expect([status, body.errors[0].message]).toEqual([409, expect.stringContaining('editor hat das')])
    expect((await patch(ref, { layout: 'x'.repeat(30) })).status).toBe(400)
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' } })
  })
})

it('guards groups and arrays as well', async () => {
  const { id } = await site().payload.create({
    collection: BOARDS,
    data: { name: 'Tafel', bar: { isShown: true }, lines: [{ text: 'Erste' }] } as never,
    overrideAccess: true,
    depth: 0,
  })
  const ref = { collection: BOARDS, id: Number(id) }
  const req = await editor()
  await saveSafely(req, ref, {
    values: { bar: { isShown: false }, lines: [{ text: 'Neue' }, { text: 'Zweite' }] },
    isSafe: true,
  })
  const after = { bar: { isShown: false }, lines: [{ text: 'Neue' }, { text: 'Zweite' }] }
  expect(await shown(ref)).toMatchObject({ values: after, confirmed: { lines: [{ text: 'Erste' }] } })
  expect((await confirmChange(req, ref)).confirmed).toMatchObject(after)
  const stored = await site().payload.findByID({ collection: BOARDS, id, overrideAccess: true, depth: 0 })
  expect(stored).toMatchObject(after)
  expect((await revertChange(req, ref)).confirmed).toMatchObject({
    bar: { isShown: true },
    lines: [{ text: 'Erste' }],
  })
})

describe('a change that no one has confirmed', () => {
  // Remains of earlier tests.
  beforeEach(async () => {
    await tidyOnce()
    await deliverMails(site())
  })

  async function expired(): Promise<Ref> {
    const ref = await card()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    await letExpire(site(), CARDS, ref.id)
    return ref
  }
  const linesOfEnd = async ({ id }: Ref) =>
    (await linesOf(site(), CARDS, id)).filter(({ action }) => action === 'expire')

  it('is tidied away once by two concurrent jobs, and its author is notified once', async () => {
    const ref = await expired()
    await Promise.all([tidyOnce(), tidyOnce(), tidyOnce()])
    expect(await linesOfEnd(ref)).toMatchObject([
      {
        by: site().viewers.editor.account?.id,
        revision: 1,
        before: { layout: 'two' },
        after: { layout: 'one' },
      },
    ])
    const mails = await deliverMails(site())
    const { name } = await rowOf(site(), ref.id)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['editor@litfass.test', `Ihre Änderung an „${name}“ ist zurückgenommen`],
    ])
    expect(mails[0]?.text).toContain(`/admin/collections/safe-cards/${ref.id}`)
    expect(await shown(ref)).toMatchObject({ revision: 0, safeMode: { state: 'confirmed' } })
  })

  it('that two people saved, one over the other, notifies both, and no one whose change was settled before', async () => {
    const ref = await card()
    const save = async (by: typeof editor, layout: string, isSafe = true) =>
      saveSafely(await by(), ref, { values: { layout }, isSafe })
    await save(editor, 'two')
    await confirmChange(await editor(), ref)
    await save(admin, 'three')
    await letExpire(site(), CARDS, ref.id)
    await tidyOnce()
    expect((await deliverMails(site())).map(({ to }) => to)).toEqual(['admin@litfass.test'])
    await save(editor, 'one')
    await save(admin, 'three')
    await letExpire(site(), CARDS, ref.id)
    await tidyOnce()
    const told = (await deliverMails(site())).map(({ to }) => to)
    expect(told.toSorted()).toEqual(['admin@litfass.test', 'editor@litfass.test'])
  })

  it('is tidied away by the save that follows it, and the next state has a revision of its own', async () => {
    const ref = await expired()
    const saved = await saveSafely(await admin(), ref, {
      values: { layout: 'three' },
      revision: 0,
      isSafe: true,
    })
    expect(saved).toMatchObject({ revision: 2, values: { layout: 'three' } })
    await tidyOnce()
    expect(await linesOfEnd(ref)).toHaveLength(1)
    expect((await deliverMails(site())).map(({ to }) => to)).toEqual(['editor@litfass.test'])
  })

  it('is reported to the next author', async () => {
    const ref = await expired()
    const save = { values: { layout: 'three' }, revision: 1, isSafe: true }
    const told = {
      message: 'safe-mode.changed',
      options: {
        msgKey: 'litfass:safeModeRefusals:expired',
        data: { revision: 0, after: { layout: 'one' } },
      },
    }
    await expect(saveSafely(await admin(), ref, save)).rejects.toMatchObject(told)
    await tidyOnce()
    await expect(saveSafely(await admin(), ref, save)).rejects.toMatchObject(told)
  })

  it('is confirmed or reverted, and never both, when confirmations and jobs race with its expiry', async () => {
    onTestFinished(() => restoreDatabaseClock(site()))
    for (let round = 0; round < 12; round++) {
      await restoreDatabaseClock(site())
      const ref = await card()
      await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
      const people = await Promise.all([editor(), admin(), editor()])
      // The expiry comes before all of them, between them, or after the confirmations have begun.
      const expiry = () => moveDatabaseClock(site(), { seconds: 601 })
      if (round % 4 === 0) await expiry()
      const confirmations = people.map((req) => confirmChange(req, ref))
      if (round % 4 === 1) await Promise.any(confirmations)
      const moves = await Promise.allSettled([
        ...confirmations,
        ...(round % 4 === 0 ? [] : [expiry()]),
        ...people.map(async () => tidyOnce()),
      ])
      await tidyOnce()
      const confirmed = moves.slice(0, 3).filter(({ status }) => status === 'fulfilled').length
      const lines = (await linesOf(site(), CARDS, ref.id)).map(({ action }) => action)
      expect(lines).toEqual(['save', ...(confirmed > 0 ? ['confirm'] : ['expire'])])
      expect(confirmed).toBeLessThanOrEqual(1)
      for (const refused of moves.slice(0, 3).filter(({ status }) => status === 'rejected'))
        expect(refused).toMatchObject({ reason: { message: 'safe-mode.expired' } })
      expect(await shown(ref)).toMatchObject({ values: { layout: confirmed > 0 ? 'two' : 'one' } })
    }
  })
})

describe('the other ways to a document', () => {
  it('GraphQL shows and filters by what is confirmed, and turns a write into a safe save', async () => {
    const ref = await card()
    const { payload, url, viewers } = site()
    const post = guardGraphql(GRAPHQL_POST(Promise.resolve(payload.config)), Promise.resolve(payload.config))
    const ask = async (query: string) => {
      const answer = await post(
        new Request(`${url}/api/graphql`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', ...viewers.editor.headers },
          body: JSON.stringify({ query }),
        }),
      )
      return (await answer.json()).data
    }
    const change = `mutation { updateSafeCard(id: ${ref.id}, data: { layout: "two" }) { layout } }`
    expect(await ask(change)).toEqual({ updateSafeCard: { layout: 'one' } })
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, safeMode: { state: 'pending' } })
    const found = await ask(
      `{ SafeCard(id: ${ref.id}) { layout }
         two: SafeCards(where: { layout: { equals: "two" }, id: { equals: ${ref.id} } }) { totalDocs } }`,
    )
    expect(found).toEqual({ SafeCard: { layout: 'one' }, two: { totalDocs: 0 } })
  })

  it('an update of many documents leaves what is confirmed meanwhile, and keeps what it changes unconfirmed', async () => {
    const refs = [await card(), await card()]
    const [first, second] = refs.map(({ id }) => id)
    await saveSafely(
      await editor(),
      { collection: CARDS, id: first ?? 0 },
      { values: { places: [1] }, isSafe: true },
    )
    const where = `where[id][in]=${first},${second}`
    const { body } = await restOf(site(), {
      viewer: site().viewers.editor,
      path: `/${CARDS}?${where}`,
      method: 'PATCH',
      body: { layout: 'many' },
    })
    expect(body.errors).toEqual([])
    for (const ref of refs) {
      expect(await shown(ref)).toMatchObject({ values: { layout: 'many' }, confirmed: { layout: 'one' } })
      expect(await rowOf(site(), ref.id)).toMatchObject({ layout: 'one', places: [] })
    }
  })

  it('a document in the trash keeps its pending change until it is restored or the change expires', async () => {
    const ref = await card()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    const patch = (query: string, deletedAt: string | null) =>
      restOf(site(), {
        viewer: site().viewers.admin,
        path: `/${CARDS}/${ref.id}${query}`,
        method: 'PATCH',
        body: { deletedAt },
      })
    expect((await patch('', new Date().toISOString())).status).toBe(200)
    expect(await shown(ref)).toBe(undefined)
    await expect(confirmChange(await editor(), ref)).rejects.toMatchObject({ status: 404 })
    expect((await patch('?trash=true', null)).status).toBe(200)
    expect(await shown(ref)).toMatchObject({ values: { layout: 'two' }, confirmed: { layout: 'one' } })
  })

  it('a program without a user, and one that requests it, confirm immediately, and the history says so', async () => {
    const ref = await card()
    const { payload } = site()
    await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
    const update = { collection: CARDS, id: ref.id, depth: 0, overrideAccess: true } as const
    await payload.update({ ...update, data: { layout: 'three' } as never })
    expect(await shown(ref)).toMatchObject({
      confirmed: { layout: 'three' },
      safeMode: { state: 'confirmed' },
    })
    await payload.update({
      ...update,
      data: { places: [7] } as never,
      req: await editor(),
      context: WITHOUT_SAFE_MODE,
    })
    expect(await shown(ref)).toMatchObject({ confirmed: { layout: 'three', places: [7] } })
    const lines = await linesOf(site(), CARDS, ref.id)
    expect(lines.map(({ action }) => action)).toEqual(['save', 'saveUnsafe', 'saveUnsafe'])
  })

  it('a cached page shows each move with its answer, and reverts a change at its expiry', async () => {
    const ref = await card()
    const caches = openCaches(site().pool)
    try {
      const pages = caches.open<unknown>({ maxBytes: 1_000_000, sizeOf: () => 1 })
      const load = () =>
        pages.load('/', async () => ({ value: (await shown(ref))?.values.layout, isKeepable: true }))
      const isKept = async () => (await load()).outcome === 'hit'
      await expect.poll(isKept).toBe(true)
      await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
      expect(await load()).toMatchObject({ value: 'two' })
      await confirmChange(await editor(), ref)
      await saveSafely(await editor(), ref, { values: { layout: 'three' }, isSafe: true })
      expect(await load()).toMatchObject({ value: 'three' })
      await expect.poll(isKept).toBe(true)
      onTestFinished(() => restoreDatabaseClock(site()))
      await moveDatabaseClock(site(), { seconds: 601 })
      await expect.poll(async () => (await load()).value).toBe('two')
      const { rows } = await site().pool.query(
        'select expires_at <= clock_timestamp() as over from litfass_pending_changes where document = $1',
        [ref.id],
      )
      expect(rows).toEqual([{ over: true }])
    } finally {
      caches.close()
    }
  })
})

it('a mail that cannot be sent neither prolongs a change nor is lost', async () => {
  const { payload, pool } = site()
  const ref = await card()
  await saveSafely(await editor(), ref, { values: { layout: 'two' }, isSafe: true })
  await letExpire(site(), CARDS, ref.id)
  const { tasks } = jobsOf(payload.config)
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  await tasks['safe-mode:tidy']?.({}, context)
  const { rows } = await pool.query(
    `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'safe-mode:notice' order by j.id desc limit 1`,
  )
  expect(rows[0].payload).toMatchObject({ collection: CARDS, id: ref.id })
  const { sendEmail } = payload
  payload.sendEmail = () => Promise.reject(new Error('no connection'))
  await expect(tasks['safe-mode:notice']?.(rows[0].payload, context)).rejects.toThrow('no connection')
  payload.sendEmail = sendEmail
  expect((await linesOf(site(), CARDS, ref.id)).map(({ action }) => action)).toEqual(['save', 'expire'])
  expect((await deliverMails(site())).map(({ to }) => to)).toContain('editor@litfass.test')
})
