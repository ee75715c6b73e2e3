import { personalDataOf } from '@litfass/kit'
import { executeSql, sql } from '@litfass/kit/database'
import type { TestViewer } from '@litfass/kit/testing'
import { findConversation, listConversations, readMessageDraft } from '@litfass/messages'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callRest } from '../factories/calls.ts'
import { untilWaiting } from '../factories/locks.ts'
import { deliverMails } from '../factories/mails.ts'
import { buildConversation, memberProfiles, postMessage } from '../factories/messages.ts'
import { changeProfile, profileOf } from '../factories/profiles.ts'
import { postReport } from '../factories/reports.ts'
import { pagesTouched } from '../factories/statementCost.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const UNREACHABLE = 'Diese Person ist für Nachrichten nicht erreichbar.'

let mine = 0
let theirs = 0

beforeEach(async () => {
  const { pool } = site()
  for (const table of ['litfass_threads', 'litfass_reports', 'litfass_rate_limits'])
    await pool.query(`delete from ${table}`)
  await pool.query('delete from graphile_worker._private_jobs')
  ;[mine, theirs] = await memberProfiles(site())
})

const send = (viewer: TestViewer, recipient: number, body: object = { text: 'Moin!' }, language = 'de') =>
  postMessage(site(), { viewer, path: `send/${recipient}`, body, language })
const side = (viewer: TestViewer, thread: number, action: string) =>
  postMessage(site(), { viewer, path: `side/${thread}`, body: { action } })

async function unread(viewer: TestViewer): Promise<number> {
  const answer = await callRest(site(), '/litfass/user/personalmessage/unread', { headers: viewer.headers })
  return (await answer.json()).count
}

async function requestOf(viewer: TestViewer) {
  const { payload } = site()
  const id = Number(viewer.account?.id)
  const user = await payload.findByID({ collection: 'accounts', id, depth: 0, overrideAccess: true })
  return createLocalReq({ user: { ...user, collection: 'accounts' } }, payload)
}

const inbox = async (viewer: TestViewer) => listConversations(await requestOf(viewer), { limit: 10 })

async function onlyThread(): Promise<number> {
  const { rows } = await site().pool.query('select id from litfass_threads')
  expect(rows).toHaveLength(1)
  return rows[0].id
}

const refused = (msg: string) => ({ status: 422, body: expect.objectContaining({ msg }) })

describe('a message', () => {
  it('is in one conversation with the answer, unread only for the other side', async () => {
    expect(await send(member(), theirs, { subject: ' Deich ', text: '  Moin!  ' })).toEqual({
      status: 200,
      body: { id: expect.any(Number), msg: 'Ihre Nachricht ist gesendet.' },
    })
    expect((await send(other(), mine, { text: 'Moin moin' }, 'en')).body.msg).toBe(
      'Your message has been sent.',
    )
    const thread = await onlyThread()
    expect([await unread(member()), await unread(other())]).toEqual([1, 1])
    expect(await findConversation(await requestOf(member()), { thread, limit: 10 })).toMatchObject({
      other: { id: theirs },
      isBlocked: false,
      hasOlder: false,
      messages: [
        { number: 1, isOwn: true, subject: 'Deich', text: 'Moin!' },
        { number: 2, isOwn: false, subject: '', text: 'Moin moin' },
      ],
    })
    expect((await side(member(), thread, 'read')).status).toBe(200)
    expect([await unread(member()), await unread(other())]).toEqual([0, 1])
  })

  it('of both at the same moment, ten times each, is in one conversation, with a number of its own', async () => {
    await site().pool.query(`update accounts set created_at = now() - interval '1 year'`)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => [send(member(), theirs), send(other(), mine)]).flat(),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const thread = await onlyThread()
    const { rows } = await site().pool.query(
      'select number::int from litfass_messages where thread_id = $1 order by id',
      [thread],
    )
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    expect([await unread(member()), await unread(other())]).toEqual([10, 10])
  })

  it.each([
    ['empty', { text: '  ' }, 'Bitte schreiben Sie eine Nachricht.'],
    ['missing', {}, 'Bitte schreiben Sie eine Nachricht.'],
    ['too long', { text: 'x'.repeat(5001) }, 'Die Nachricht darf höchstens 5000 Zeichen lang sein.'],
    [
      'under too long a subject',
      { text: 'x', subject: 'x'.repeat(121) },
      'Der Betreff darf höchstens 120 Zeichen lang sein.',
    ],
  ])('that is %s is refused with a message', async (_, body, words) => {
    const { status, body: answer } = await send(member(), theirs, body)
    expect(status).toBe(422)
    expect(Object.values(answer.fieldErrors)).toEqual([words])
  })
})

describe('a plain form', () => {
  const fields = { subject: 'Boot', text: 'Wo liegt es?', language: 'de' }
  const sendForm = async (viewer: TestViewer, headers: Record<string, string> = {}) => {
    const answer = await callRest(site(), `/litfass/user/personalmessage/send/${theirs}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: site().payload.config.serverURL,
        ...viewer.headers,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
    return new URL(answer.headers.get('location') ?? '', 'http://site')
  }

  it('that is refused keeps its text for an hour, for its sender and recipient', async () => {
    await site().pool.query(`update profiles set open_to = 'nobody' where id = $1`, [theirs])
    for (const [viewer, said] of [
      [member(), 'message.unreachable'],
      [site().viewers.anonymous, 'signedOut'],
    ] as const) {
      const led = await sendForm(viewer)
      expect([led.pathname, led.searchParams.get('error')]).toEqual([`/nachrichten/an/${theirs}`, said])
      const token = led.searchParams.get('entwurf')
      const req = await requestOf(member())
      expect(await readMessageDraft(req, { profile: theirs, token })).toEqual({
        subject: 'Boot',
        text: 'Wo liegt es?',
      })
      expect(await readMessageDraft(req, { profile: mine, token })).toBeUndefined()
    }
    await site().pool.query(`update profiles set open_to = 'members' where id = $1`, [theirs])
  })

  it('of another site keeps nothing', async () => {
    const { anonymous } = site().viewers
    const led = await sendForm(anonymous, { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' })
    expect(Object.fromEntries(led.searchParams)).toEqual({ error: 'forbidden' })
  })
})

describe('a person cannot be reached, always with the same message,', () => {
  it('who takes no messages, is invisible, waits, is locked, does not exist, or is the sender', async () => {
    const { payload } = site()
    const profile = async (state: 'approved' | 'pending' | 'locked') =>
      profileOf(payload, (await buildAccount(payload, { state })).id)
    const [closed, hidden] = [await profile('approved'), await profile('approved')]
    await changeProfile(payload, closed, { openTo: 'nobody' })
    await changeProfile(payload, hidden, { audience: 'nobody' })
    const [waiting, locked] = [await profile('pending'), await profile('locked')]
    const ids = [closed.id, hidden.id, waiting.id, locked.id, mine, 2_000_000_000]
    const answers = await Promise.all(ids.map((id) => send(member(), id)))
    expect(answers.map(({ status, body }) => [status, body.code, body.msg])).toEqual(
      ids.map(() => [422, answers[0]?.body.code, UNREACHABLE]),
    )
    // Staff see a locked profile, and cannot write to it either.
    expect(await send(site().viewers.editor, locked.id)).toEqual(refused(UNREACHABLE))
    expect((await inbox(member())).total).toBe(0)
  })

  it('who has blocked the sender, which no one can see; unblocked, the conversation continues', async () => {
    await send(member(), theirs)
    const thread = await onlyThread()
    expect((await side(other(), thread, 'block')).body.msg).toBe(
      'Die Person ist blockiert und kann Ihnen nicht mehr schreiben.',
    )
    expect(await send(member(), theirs)).toEqual(refused(UNREACHABLE))
    expect((await send(other(), mine)).status).toBe(409)
    expect((await inbox(member())).conversations).toMatchObject([{ isBlocked: false }])
    expect((await inbox(other())).conversations).toMatchObject([{ isBlocked: true }])
    await side(other(), thread, 'unblock')
    expect((await send(member(), theirs)).status).toBe(200)
  })

  it('but can be answered if they have written, even with a hidden profile', async () => {
    const { payload } = site()
    await changeProfile(payload, { id: mine }, { audience: 'nobody' })
    expect(await send(other(), mine)).toEqual(refused(UNREACHABLE))
    await send(member(), theirs)
    expect((await send(other(), mine)).status).toBe(200)
    await changeProfile(payload, { id: mine }, { audience: 'members' })
  })
})

it('a block is answered only once a message that is being sent has arrived', async () => {
  await send(member(), theirs)
  const thread = await onlyThread()
  const sending = await site().pool.connect()
  try {
    await sending.query('begin')
    await sending.query('select 1 from litfass_threads where id = $1 for update', [thread])
    const order: string[] = []
    const block = side(other(), thread, 'block').then(({ status }) => order.push(`blocked ${status}`))
    await untilWaiting(site())
    order.push('arrived')
    await sending.query('commit')
    await block
    expect(order).toEqual(['arrived', 'blocked 200'])
  } finally {
    await sending.query('rollback')
    sending.release()
  }
})

it('a deleted conversation disappears on one’s own side, and starts again with the next message', async () => {
  await send(member(), theirs, { text: 'Alt' })
  const thread = await onlyThread()
  await side(other(), thread, 'delete')
  expect([(await inbox(other())).total, (await inbox(member())).total]).toEqual([0, 1])
  expect(await unread(other())).toBe(0)
  await send(member(), theirs, { text: 'Neu' })
  const found = await findConversation(await requestOf(other()), { thread, limit: 10 })
  expect(found?.messages.map(({ text }) => text)).toEqual(['Neu'])
})

it('a conversation is absent for everyone else, staff included', async () => {
  await send(member(), theirs)
  const thread = await onlyThread()
  const { editor, admin } = site().viewers
  for (const viewer of [editor, admin]) {
    expect((await side(viewer, thread, 'block')).status).toBe(404)
    expect(await findConversation(await requestOf(viewer), { thread, limit: 10 })).toBeUndefined()
  }
})

it('a new account starts five conversations a day, however many it attempts concurrently', async () => {
  const { payload, pool } = site()
  await pool.query('update accounts set created_at = now() where id = $1', [member().account?.id])
  const people = await Promise.all(
    Array.from({ length: 8 }, async () => profileOf(payload, (await buildAccount(payload)).id)),
  )
  const answers = await Promise.all(people.map(({ id }) => send(member(), id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const tooMany = answers.find(({ status }) => status === 429)
  expect(tooMany?.body.msg).toBe('Neue Konten können am Tag 5 Gespräche beginnen. Morgen geht es weiter.')
  const begun = people.find((_, index) => answers[index]?.status === 200)
  expect((await send(member(), begun?.id ?? 0)).status).toBe(200)
  await pool.query(`update accounts set created_at = now() - interval '8 days' where id = $1`, [
    member().account?.id,
  ])
  const fresh = people.find((_, index) => answers[index]?.status === 429)
  expect((await send(member(), fresh?.id ?? 0)).status).toBe(200)
})

describe('staff', () => {
  const read = async (viewer: TestViewer, id: number | undefined) =>
    (await callRest(site(), `/litfass-messages/${id}`, { headers: viewer.headers })).status

  it('read a reported message and the ten before it, and nothing else', async () => {
    const { ids } = await buildConversation(
      site(),
      [mine, theirs],
      Array.from({ length: 14 }, (_, index) => ({ from: mine, text: `Nummer ${index + 1}` })),
    )
    const { editor, pending } = site().viewers
    expect(await read(editor, ids[12])).toBe(403)
    const report = { contentType: 'message', contentId: ids[12], reason: 'insult' }
    const asked = (viewer: TestViewer) => postReport(site(), { viewer, path: 'report', body: report })
    expect([(await asked(pending)).status, (await asked(editor)).status]).toEqual([404, 404])
    expect((await asked(other())).status).toBe(200)
    expect(await Promise.all(ids.map((id) => read(editor, id)))).toEqual([
      403,
      403,
      ...Array.from({ length: 11 }, () => 200),
      403,
    ])
    const list = await callRest(site(), '/litfass-messages?limit=50', { headers: editor.headers })
    expect((await list.json()).totalDocs).toBe(11)
    expect(await read(member(), ids[13])).toBe(200)
    expect(await read(site().viewers.anonymous, ids[12])).toBe(403)
  })
})

describe('the notice by e-mail', () => {
  it('is sent once for a conversation until it is opened, names the sender, and holds no text', async () => {
    await send(member(), theirs, { text: 'Geheim' })
    await send(member(), theirs, { text: 'Auch geheim' })
    const { rows } = await site().pool.query(
      `select round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker._private_jobs`,
    )
    expect(rows).toEqual([{ minutes: 10 }])
    const thread = await onlyThread()
    const [mail, ...others] = await deliverMails(site())
    expect(others).toEqual([])
    expect(mail?.to).toBe(other().account?.email)
    expect(mail?.subject).toMatch(/^Neue Nachricht von /)
    expect(mail?.text).toContain(`/nachrichten/${thread}`)
    expect(mail?.html).toContain(`/nachrichten/${thread}"`)
    for (const text of [mail?.text, mail?.html])
      expect(text).toContain(`${site().url}/user/personalmessage/unsubscribe?token=`)
    expect(JSON.stringify(mail)).not.toMatch(/geheim/i)
    await send(member(), theirs)
    expect(await deliverMails(site())).toEqual([])
    await side(other(), thread, 'read')
    await send(member(), theirs)
    expect(await deliverMails(site())).toHaveLength(1)
  })

  it('is not sent after the message was read, to a locked account, or to someone who wants none', async () => {
    const { payload } = site()
    const notices = async () =>
      (await deliverMails(site())).filter(({ subject }) => subject.includes('Nachricht von'))
    await send(member(), theirs)
    await side(other(), await onlyThread(), 'read')
    expect(await notices()).toEqual([])
    const quiet = await profileOf(payload, (await buildAccount(payload)).id)
    await changeProfile(payload, quiet, { messageNotice: 'none' })
    await send(member(), quiet.id)
    expect(await notices()).toEqual([])
    const account = await buildAccount(payload)
    await send(member(), (await profileOf(payload, account.id)).id)
    const update = { collection: 'accounts', id: Number(account.id), depth: 0, overrideAccess: true } as const
    await payload.update({ ...update, data: { state: 'locked' } })
    expect(await notices()).toEqual([])
  })
})

it('messages stay with the other side when their author’s account is deleted, without a name', async () => {
  const { payload } = site()
  const account = await buildAccount(payload, { name: 'Geht Bald' })
  const { id } = await profileOf(payload, account.id)
  const { thread } = await buildConversation(
    site(),
    [mine, id],
    [
      { from: id, text: 'Tschüss' },
      { from: mine, text: 'Mach es gut' },
    ],
  )
  await payload.delete({ collection: 'accounts', id: Number(account.id), depth: 0, overrideAccess: true })
  const found = await findConversation(await requestOf(member()), { thread, limit: 10 })
  expect(found).toMatchObject({
    other: undefined,
    messages: [
      { isOwn: false, text: 'Tschüss' },
      { isOwn: true, text: 'Mach es gut' },
    ],
  })
  expect((await inbox(member())).conversations).toMatchObject([{ id: thread, other: undefined }])
})

it('a conversation is deleted once both accounts are gone', async () => {
  const { payload } = site()
  const accounts = await Promise.all([buildAccount(payload), buildAccount(payload)])
  const [one, two] = await Promise.all(accounts.map((account) => profileOf(payload, account.id)))
  await buildConversation(site(), [one?.id ?? 0, two?.id ?? 0], [{ from: one?.id ?? 0, text: 'Nur wir' }])
  for (const { id } of accounts)
    await payload.delete({ collection: 'accounts', id: Number(id), depth: 0, overrideAccess: true })
  const req = await createLocalReq({}, payload)
  expect(await executeSql(req, sql`select 1 from litfass_threads`)).toEqual([])
})

it('the export of an account’s data has what it has sent, and what it has received and not deleted', async () => {
  const { thread } = await buildConversation(
    site(),
    [mine, theirs],
    [
      { from: theirs, text: 'Empfangen und gelöscht' },
      { from: mine, text: 'Gesendet' },
    ],
  )
  await side(member(), thread, 'delete')
  await send(other(), mine, { text: 'Neu empfangen' })
  const req = await requestOf(member())
  const files = []
  const account = Number(member().account?.id)
  for await (const file of personalDataOf(site().payload).messages?.({
    req,
    account,
    progress: () => undefined,
  }) ?? [])
    files.push(file)
  const { name } = await profileOf(site().payload, other().account?.id)
  expect(files).toEqual([
    {
      path: 'messages/messages.json',
      json: [
        expect.objectContaining({ conversation: thread, with: name, from: 'me', text: 'Gesendet' }),
        expect.objectContaining({ conversation: thread, with: name, from: 'them', text: 'Neu empfangen' }),
      ],
    },
  ])
})

it('an account that is locked sends nothing with the session it had', async () => {
  const { locked, pending } = site().viewers
  expect([(await send(locked, theirs)).status, (await send(pending, theirs)).status]).toEqual([401, 403])
  expect((await inbox(other())).total).toBe(0)
})

it('listing conversations and counting unread ones costs in proportion to their number', async () => {
  const { pool } = site()
  await haveConversations({ from: 1, to: 300 })
  const few = [
    await pagesTouched(site(), () => inbox(member())),
    await pagesTouched(site(), () => unread(member())),
  ]
  await haveConversations({ from: 301, to: 3000 })
  const many = [
    await pagesTouched(site(), () => inbox(member())),
    await pagesTouched(site(), () => unread(member())),
  ]
  // Ten times the rows, and one more level in an index; a row for each pair would be a hundred times.
  for (const [at, pages] of many.entries()) expect(pages).toBeLessThanOrEqual((few[at] ?? 0) * 20)
  expect(await unread(member())).toBe(100)
  expect((await inbox(member())).total).toBe(3000)
  await pool.query(`delete from accounts where email like 'viel-post-%'`)
})

/** Gives the member conversations of ten unread messages each. */
async function haveConversations({ from, to }: { from: number; to: number }): Promise<void> {
  const { pool } = site()
  await pool.query(
    `with made as (insert into accounts (name, email, role, state)
       select 'Viel ' || n, 'viel-post-' || n || '@litfass.test', 'member', 'approved'
       from generate_series($2::int, $3::int) n returning id, name),
     people as (insert into profiles (account_id, name, slug, search)
       select id, name, 'viel-post-' || id, ' viel' from made returning id),
     threads as (insert into litfass_threads (low_id, high_id) select $1, id from people returning id, high_id),
     sides as (insert into litfass_thread_sides (thread_id, profile_id)
       select id, unnest(array[$1, high_id]) from threads)
     insert into litfass_messages (thread_id, number, sender_id, text)
       select id, n, high_id, 'Moin' from threads, generate_series(1, 10) n`,
    [mine, from, to],
  )
  await pool.query(
    'vacuum analyze litfass_threads, litfass_thread_sides, litfass_messages, profiles, accounts',
  )
}
