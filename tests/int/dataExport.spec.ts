import { existsSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { jobsOf } from '@litfass/kit/jobs'
import type { TestViewer } from '@litfass/kit/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { bookmarkBrowser } from '../factories/bookmarks.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { postReport } from '../factories/reports.ts'
import { unzip } from '../factories/unzip.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ worker: 'here' })
const member = () => site().viewers.member
const pictures = { own: 0, withdrawn: 0, foreign: 0 }

beforeAll(async () => {
  const { payload, viewers } = site()
  const picture = await photograph({ width: 64, height: 48 })
  const entry = { picture, imageManagerPrefix: 'participation' } as const
  const own = { ...entry, owner: viewers.member }
  pictures.own = (await buildImage(payload, { ...own, caption: 'Mein Boot' })).id
  pictures.withdrawn = (await buildImage(payload, { ...own, visibility: 'withdrawn' })).id
  pictures.foreign = (await buildImage(payload, { ...entry, owner: viewers.otherMember })).id
  for (const id of Object.values(pictures)) await untilProcessed(payload, id)
  await bookmarkBrowser((path, init) => callRest(site(), `/litfass${path}`, init), viewers.member).act(
    pictures.foreign,
    'save-add',
  )
  const body = { contentType: 'image', contentId: pictures.foreign, reason: 'rights', text: 'Das ist meins.' }
  await postReport(site(), { viewer: viewers.member, path: 'report', body })
})

beforeEach(async () => {
  await site().pool.query('delete from litfass_downloads')
  await site().pool.query('delete from litfass_rate_limits')
})

async function call(path: string, body: object, viewer: TestViewer, language = 'de') {
  const { headers, ...init } = postOf(body)
  const answer = await callRest(site(), `/litfass/download/${path}`, {
    ...init,
    headers: { 'Accept-Language': language, ...headers, ...viewer.headers },
  })
  return { status: answer.status, body: await answer.json() }
}

const ask = (viewer = member(), language = 'de') => call('export', {}, viewer, language)
const statusOf = async (id: number, viewer = member()) =>
  (await call('status', { ids: [id] }, viewer)).body.statuses
const take = (id: number, viewer = member()) =>
  callRest(site(), `/litfass/download/file/${id}`, { headers: viewer.headers })

const context = () => ({
  payload: site().payload,
  signal: new AbortController().signal,
  attempt: 1,
  maxAttempts: 4,
})
const run = (task: string, data: object = {}, given: object = {}) =>
  jobsOf(site().payload.config).tasks[task]?.(data, { ...context(), ...given })

/** Waits for the worker. */
async function untilReady(id: number): Promise<void> {
  await expect.poll(async () => (await statusOf(id))[id]?.state).toBe('ready')
}

describe('a data export', () => {
  it('holds the owner’s data, made by the worker and announced by e-mail, in their language', async () => {
    const { status, body } = await ask(member(), 'en')
    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'waiting', msg: expect.stringContaining('You will get an e-mail') })
    await untilReady(body.id)
    expect(await statusOf(body.id)).toEqual({
      [body.id]: { state: 'ready', percent: 100, url: `/download/file/${body.id}` },
    })
    const answer = await take(body.id)
    expect(answer.headers.get('content-disposition')).toContain('meine-daten.zip')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-length')).toBe(String(content.length))
    const files = await unzip(content)
    expect(Object.keys(files).sort()).toEqual([
      'bookmarks/saved.json',
      'konto/account.json',
      `pictures/${pictures.own}.jpg`,
      `pictures/${pictures.withdrawn}.jpg`,
      'pictures/pictures.json',
      'profile/profile.json',
      'reports/reports.json',
    ])
    const { email, ...account } = JSON.parse(files['konto/account.json'] ?? '')
    expect(email).toBe(member().account?.email)
    for (const secret of ['hash', 'salt', 'apiKey', 'resetPasswordToken'])
      expect(account).not.toHaveProperty(secret)
    expect(JSON.parse(files['pictures/pictures.json'] ?? '')).toEqual([
      expect.objectContaining({ caption: 'Mein Boot', file: `pictures/${pictures.own}.jpg` }),
      expect.objectContaining({ visibility: 'withdrawn', file: `pictures/${pictures.withdrawn}.jpg` }),
    ])
    expect(JSON.parse(files['profile/profile.json'] ?? '')).toMatchObject({
      name: member().account?.name,
    })
    expect(JSON.parse(files['bookmarks/saved.json'] ?? '')).toMatchObject([{ imageId: pictures.foreign }])
    expect(JSON.parse(files['reports/reports.json'] ?? '')).toMatchObject([{ text: 'Das ist meins.' }])
  })

  it('is given only to its owner, and no one else learns of it', async () => {
    const { body } = await ask()
    await untilReady(body.id)
    for (const viewer of [site().viewers.otherMember, site().viewers.admin]) {
      expect((await take(body.id, viewer)).status).toBe(404)
      expect(await statusOf(body.id, viewer)).toEqual({})
    }
    expect((await take(body.id, site().viewers.anonymous)).status).toBe(401)
  })

  it('is made one at a time: five concurrent requests receive the one under way', async () => {
    const account = member().account?.id
    // Without a job: the worker would be done before all have asked.
    const { rows } = await site().pool.query(
      `insert into litfass_downloads (account_id, under_way, state, percent, language, key)
       values ($1::int, $1::int, 'running', 40, 'de', 'downloads/under-way.zip') returning id`,
      [account],
    )
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(answers.map(({ body }) => [body.id, body.state])).toEqual(
      Array.from({ length: 5 }, () => [rows[0].id, 'running']),
    )
    await site().pool.query(`update litfass_downloads set under_way = null, state = 'failed'`)
    const another = (await ask()).body.id
    expect(another).not.toBe(rows[0].id)
    await untilReady(another)
  })

  it('fails after the last attempt, says so, and can be requested again', async () => {
    const { id } = await buildAccount(site().payload)
    const { rows } = await site().pool.query(
      `insert into litfass_downloads (account_id, under_way, state, percent, language, key)
       values ($1::int, $1::int, 'waiting', 0, 'de', '../outside') returning id`,
      [id],
    )
    const download = rows[0].id
    const stateNow = async () =>
      (await site().pool.query('select state, under_way from litfass_downloads where id = $1', [download]))
        .rows[0]
    await expect(run('downloads:make', { id: download })).rejects.toThrow()
    expect(await stateNow()).toMatchObject({ state: 'running' })
    await expect(run('downloads:make', { id: download }, { attempt: 4 })).rejects.toThrow()
    expect(await stateNow()).toEqual({ state: 'failed', under_way: null })
  })

  it('is deleted with its file after seven days, and with its account', async () => {
    const { pool } = site()
    const { body } = await ask()
    await untilReady(body.id)
    const { rows } = await pool.query(
      `select key, round(extract(epoch from expires_at - now()) / 86400)::int as days
       from litfass_downloads where id = $1`,
      [body.id],
    )
    expect(rows[0].days).toBe(7)
    const file = join(site().env.LITFASS_DATA_DIR ?? '', 'files', rows[0].key)
    expect([file, existsSync(file)]).toEqual([file, true])
    await pool.query(`update litfass_downloads set expires_at = now() - interval '1 minute'`)
    expect(await statusOf(body.id)).toEqual({})
    expect((await take(body.id)).status).toBe(404)
    await run('downloads:sweep')
    // Stored a moment ago: its row might not be there yet.
    expect(existsSync(file)).toBe(true)
    const hoursAgo = Date.now() / 1000 - 7200
    await utimes(file, hoursAgo, hoursAgo)
    await run('downloads:sweep')
    expect(existsSync(file)).toBe(false)
    expect((await pool.query('select from litfass_downloads')).rowCount).toBe(0)
  })

  it('is deleted with its account', async () => {
    const { payload, pool } = site()
    const { id } = await buildAccount(payload)
    await pool.query(
      `insert into litfass_downloads (account_id, state, percent, language, key)
       values ($1, 'ready', 100, 'de', 'downloads/gone.zip')`,
      [id],
    )
    await payload.delete({ collection: 'accounts', id, overrideAccess: true })
    expect((await pool.query('select from litfass_downloads')).rowCount).toBe(0)
  })

  it.each([
    ['de', 'Ihre Daten liegen bereit', '/konto\n'],
    ['en', 'Your data is ready', '/en/konto\n'],
  ])('is announced by e-mail in %s, with a link and no secret in it', async (language, subject, path) => {
    const { payload } = site()
    const { sendEmail } = payload
    const sent: unknown[] = []
    payload.sendEmail = async (mail) => void sent.push(mail)
    await run('downloads:mail', { to: 'anna@litfass.test', name: 'Anna', language })
    payload.sendEmail = sendEmail
    const text = expect.stringContaining(`${payload.config.serverURL}${path}`)
    expect(sent).toEqual([{ to: 'anna@litfass.test', subject, text }])
  })
})
