import type { TestViewer } from '@litfass/kit/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildCrowd } from '../factories/accounts.ts'
import {
  buildEntry,
  buildEvent,
  callParticipation,
  seenBy,
  takePart,
  visitorAfter,
  votesIn,
  watchEvents,
} from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const member = () => site().viewers.member
const other = () => site().viewers.otherMember
const editor = () => site().viewers.editor
const visitor = () => site().viewers.anonymous

beforeEach(async () => {
  for (const table of ['participation_events', 'participation_counts', 'litfass_rate_limits'])
    await site().pool.query(`delete from ${table}`)
})

const vote = (viewer: Pick<TestViewer, 'headers'>, id: number, options: (string | undefined)[], more = {}) =>
  takePart(site(), viewer, id, { options, ...more })
const see = (viewer: Pick<TestViewer, 'headers'>, id: number) => seenBy(site(), viewer, id)
const act = (action: string, id: number, body: object = {}) =>
  callParticipation(site(), { viewer: editor(), path: `participationevent/${action}/${id}`, body })
const edit = (id: number, body: object) =>
  callParticipation(site(), { viewer: editor(), path: `form/edit/${id}`, body })
const ballotsOf = async (id: number) =>
  (await site().pool.query('select * from participation_ballots where event_id = $1', [id])).rows

describe('a vote', () => {
  it('is counted, shown only to its voter, and answered with the result', async () => {
    const { id, options } = await buildEvent(site())
    const { status, body } = await vote(member(), id, [options[1]])
    expect([status, body.success, body.finalSubmit]).toEqual([200, true, 1])
    expect(body.interaction).toMatchObject({ participants: 1, mine: { options: [options[1]] } })
    expect(votesIn(await see(other(), id))).toEqual([0, 1, 0])
    expect((await see(other(), id)).mine).toBeNull()
  })

  it('is counted once, however many of fifty concurrent submits arrive', async () => {
    const { id, options } = await buildEvent(site())
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => vote(member(), id, [options[at % 2]])),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses).toContain(200)
    expect(await ballotsOf(id)).toHaveLength(1)
    expect((await see(editor(), id)).participants).toBe(1)
  })

  it('is answered the same when it is sent twice, even after the end', async () => {
    const { id, options } = await buildEvent(site())
    const first = await vote(member(), id, [options[0]])
    await act('close', id)
    const second = await vote(member(), id, [options[0]])
    expect(second.status).toBe(200)
    expect(second.body.participation).toEqual(first.body.participation)
    expect((await vote(other(), id, [options[0]])).body.code).toBe('participation.closed')
    expect((await vote(member(), id, [options[1]])).status).toBe(409)
  })

  it('can be changed while the poll is open, if that is allowed', async () => {
    const { id, options } = await buildEvent(site(), { mayChange: true, maxChoices: 2 })
    await vote(member(), id, [options[0], options[1]])
    await vote(member(), id, [options[1], options[2]])
    expect(await see(member(), id)).toMatchObject({ participants: 1 })
    expect(votesIn(await see(member(), id))).toEqual([0, 1, 1])
    const fixed = await buildEvent(site())
    await vote(member(), fixed.id, [fixed.options[0]])
    expect((await vote(member(), fixed.id, [fixed.options[1]])).body.code).toBe('participation.taken')
  })

  it('respects the maximum of choices, also in parallel', async () => {
    const { id, options } = await buildEvent(site(), { maxChoices: 2, mayChange: true })
    const tooMany = await vote(member(), id, options)
    expect([tooMany.status, Object.keys(tooMany.body.fieldErrors)]).toEqual([422, ['options']])
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => vote(member(), id, [options[at % 3], options[(at + 1) % 3]])),
    )
    const [ballot] = await ballotsOf(id)
    expect(ballot.options).toHaveLength(2)
    const votes = votesIn(await see(member(), id)) ?? []
    expect(votes.reduce((sum, one) => sum + one, 0)).toBe(2)
  })

  it('is only checked with finalSubmit 0', async () => {
    const { id, options } = await buildEvent(site(), { checkbox: { enabled: true, text: 'Ich bin dabei' } })
    expect((await vote(member(), id, [options[0]], { finalSubmit: 0 })).body.fieldErrors).toHaveProperty(
      'checkbox',
    )
    const checked = await vote(member(), id, [options[0]], { finalSubmit: 0, checkbox: true })
    expect(checked.body).toMatchObject({
      finalSubmit: 0,
      summary: { options: [{ id: options[0], title: 'Ja' }] },
    })
    expect(await ballotsOf(id)).toEqual([])
  })

  it('is refused without an option, for an unknown one, and for another poll’s option', async () => {
    const { id } = await buildEvent(site())
    const strange = await buildEvent(site())
    for (const options of [[], ['x'], [strange.options[0]]])
      expect((await vote(member(), id, options)).status).toBe(422)
  })

  it('requires what the audience says', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'approved' })
    expect((await vote(visitor(), id, [options[0]])).status).toBe(401)
    expect((await vote(site().viewers.pending, id, [options[0]])).status).toBe(403)
    const open = await buildEvent(site(), { audience: 'accounts' })
    expect((await vote(site().viewers.pending, open.id, [open.options[0]])).status).toBe(200)
  })
})

describe('the first vote of a visitor', () => {
  it('is answered with their own choice, with the results that they may see now, and a cookie', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone', resultsShown: 'taken' })
    await vote(visitor(), id, [options[0]])
    const answer = await vote(visitor(), id, [options[1]])
    expect(answer.body.interaction).toMatchObject({
      ...{ participants: 2, hasParticipated: true, mayParticipate: false },
      mine: { options: [options[1]] },
    })
    expect(votesIn(answer.body.interaction)).toEqual([1, 1, 0])
    const { revision, readAt, ...seen } = await see(visitorAfter(answer), id)
    expect(answer.body.interaction).toMatchObject(seen)
    expect(answer.body.interaction.revision).toBe(revision)
    expect((await see(visitor(), id)).results).toBeNull()
  })

  it('is refused like any other, without leaving a ballot', async () => {
    const everyone = { audience: 'everyone' }
    const elsewhere = await buildEvent(site(), everyone)
    const { headers } = visitorAfter(await vote(visitor(), elsewhere.id, [elsewhere.options[0]]))
    const known = { headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' } }
    const refused = async (id: number, options: (string | undefined)[], status: number) => {
      const answer = await vote(visitor(), id, options)
      expect([answer.status, await ballotsOf(id)]).toEqual([status, []])
      expect(answer.body).toEqual((await vote(known, id, options)).body)
    }
    const open = await buildEvent(site(), everyone)
    await refused(open.id, [], 422)
    await refused(open.id, ['unbekannt'], 422)
    await refused(open.id, open.options, 422)
    const ticked = await buildEvent(site(), { ...everyone, checkbox: { enabled: true, text: 'Ja' } })
    await refused(ticked.id, [ticked.options[0]], 422)
    const members = await buildEvent(site(), { audience: 'accounts' })
    await refused(members.id, [members.options[0]], 401)
    const later = await buildEvent(site(), {
      ...everyone,
      opensAt: new Date(Date.now() + 60_000).toISOString(),
    })
    await refused(later.id, [later.options[0]], 409)
    await act('close', open.id)
    await refused(open.id, [open.options[0]], 409)
    await act('delete', open.id)
    await refused(open.id, [open.options[0]], 404)
  })

  it('is never counted for an option that was removed meanwhile', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    const kept = options.slice(0, 2).map((option, at) => ({ id: option, title: ['Ja', 'Nein'][at] }))
    const votes = Array.from({ length: 60 }, () => vote(visitor(), id, [options[2]]))
    const edited = edit(id, { options: kept })
    const statuses = (await Promise.all(votes)).map(({ status }) => status)
    expect((await edited).status).toBeLessThan(500)
    const counted = statuses.filter((status) => status === 200).length
    expect(new Set(statuses.filter((status) => status !== 200))).toEqual(new Set(counted < 60 ? [422] : []))
    expect(await ballotsOf(id)).toHaveLength(counted)
    expect((await see(visitor(), id)).participants).toBe(counted)
  })
})

describe('a crowd', () => {
  it('of visitors is counted exactly, each by their own cookie', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => vote(visitor(), id, [options[at % 3]])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(votesIn(await see(visitor(), id))).toEqual([67, 67, 66])
    expect(new Set(answers.map((answer) => visitorAfter(answer).headers.Cookie)).size).toBe(200)
  })

  it('behind one address has a limit for each event, and only committed votes count', async () => {
    const one = await buildEvent(site(), { audience: 'everyone' })
    const two = await buildEvent(site(), { audience: 'everyone' })
    const spent = async () => {
      const { rows } = await site().pool.query(
        `select points from litfass_rate_limits where key like '600/3600:participation:%'`,
      )
      return rows.map(({ points }) => points)
    }
    await takePart(site(), visitor(), one.id, { options: [one.options[0]], finalSubmit: 0 })
    await vote(visitor(), one.id, ['keine Antwort'])
    expect(await spent()).toEqual([0])
    expect((await vote(visitor(), one.id, [one.options[0]])).status).toBe(200)
    expect(await spent()).toEqual([1])
    await site().pool.query(
      `update litfass_rate_limits set points = 600 where key like '600/3600:participation:%'`,
    )
    // One more is accepted, the next is not.
    expect((await vote(visitor(), one.id, [one.options[0]])).status).toBe(200)
    const refused = await vote(visitor(), one.id, [one.options[0]])
    expect([refused.status, refused.body.msg]).toEqual([
      429,
      'Von diesem Anschluss kommen gerade sehr viele Stimmen. Bitte versuchen Sie es später oder melden Sie sich an.',
    ])
    expect((await vote(visitor(), two.id, [two.options[0]])).status).toBe(200)
    expect((await vote(member(), one.id, [one.options[0]])).status).toBe(200)
  })

  it('of five hundred concurrent accounts is counted exactly, each of them once', async () => {
    const { id, options } = await buildEvent(site())
    const crowd = await buildCrowd(site(), 500)
    const votes = (of: typeof crowd) =>
      Promise.all(of.map((viewer, at) => vote(viewer, id, [options[at % 2]])))
    const answers = await votes(crowd)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(votesIn(await see(visitor(), id))).toEqual([250, 250, 0])
    const repeated = await votes(crowd.slice(0, 50))
    expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await see(visitor(), id)).participants).toBe(500)
  })

  it('is cut off at the end by the database’s clock: only votes in time are counted', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    const enough = Promise.withResolvers<void>()
    let taken = 0
    const voteUntilRefused = async (): Promise<number> => {
      const { status } = await vote(visitor(), id, [options[0]])
      if (status !== 200) return status
      taken += 1
      if (taken === 30) enough.resolve()
      return voteUntilRefused()
    }
    const refusals = Promise.all(Array.from({ length: 12 }, voteUntilRefused))
    await Promise.race([enough.promise, refusals])
    expect((await act('close', id)).status).toBe(200)
    const seen = await see(visitor(), id)
    expect(new Set(await refusals)).toEqual(new Set([409]))
    expect(seen.participants).toBe(taken)
    expect((await see(visitor(), id)).participants).toBe(taken)
  })
})

describe('a visitor', () => {
  it('who signs in votes once: the earlier vote stays', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    await vote(other(), id, [options[2]])
    const late = visitorAfter(await vote(visitor(), id, [options[1]]))
    const early = visitorAfter(await vote(visitor(), id, [options[0]]))
    await vote(member(), id, [options[1]])
    const joined = (viewer: TestViewer, { headers }: typeof late) => ({
      headers: {
        ...viewer.headers,
        Cookie: [headers.Cookie, viewer.headers.Cookie].filter(Boolean).join('; '),
      },
    })
    await vote(joined(other(), late), id, [options[1]])
    await vote(joined(member(), early), id, [options[0]])
    expect(votesIn(await see(other(), id))).toEqual([1, 0, 1])
    expect((await see(member(), id)).mine).toEqual({ options: [options[0]] })
    expect((await see(other(), id)).participants).toBe(2)
  })

  it('who signs in has changed counts of votes and likes announced', async () => {
    const { pool, viewers } = site()
    const poll = await buildEvent(site(), { audience: 'everyone' })
    const contest = await buildEvent(site(), { type: 'contest' })
    const entry = await buildEntry(site(), { event: contest.id, by: viewers.editor })
    const later = await buildEvent(site(), { audience: 'everyone' })
    const browser = visitorAfter(await vote(visitor(), poll.id, [poll.options[0]]))
    await vote(member(), poll.id, [poll.options[1]])
    await vote(member(), later.id, [later.options[1]])
    const Origin = site().payload.config.serverURL
    const again = await vote({ headers: { ...browser.headers, Origin } }, later.id, [later.options[0]])
    expect(again.status).toBe(200)
    await pool.query(
      `insert into participation_likes (content_type, content_id, voter)
         select 'userentry', $2, voter from participation_ballots where event_id = $1 and voter like 'v:%'`,
      [poll.id, entry],
    )
    const stream = await watchEvents(site(), visitor(), [poll.id, later.id, contest.id])
    for (let seen = 0; seen < 3; seen += 1) await stream.next()
    const { headers } = member()
    const Cookie = [browser.headers.Cookie, headers.Cookie].filter(Boolean).join('; ')
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    await vote({ headers: { ...headers, Cookie } }, id, [options[0]])
    const told = new Map<number, unknown>()
    while (told.size < 3) {
      const tick = await stream.next()
      told.set(tick.id, tick.participants)
    }
    stream.close()
    expect(told.get(poll.id)).toBe(1)
    expect(votesIn(await see(visitor(), poll.id))).toEqual([1, 0, 0])
    // The vote that is dropped is the visitor's own.
    expect(told.get(later.id)).toBe(1)
    expect(votesIn(await see(visitor(), later.id))).toEqual([0, 1, 0])
  })

  it('with a forged cookie gets another one', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    const forged = { headers: { Cookie: `litfass_participant=${'a'.repeat(22)}` } }
    const answer = await vote(forged, id, [options[0]])
    expect(visitorAfter(answer).headers.Cookie).not.toBe(forged.headers.Cookie)
  })
})

describe('results', () => {
  it('are hidden until their time from everyone, staff included, in every answer', async () => {
    const { id, options } = await buildEvent(site(), { resultsShown: 'end' })
    const before = await see(visitor(), id)
    await vote(member(), id, [options[0]])
    // Not even that someone has voted.
    expect(await see(visitor(), id)).toEqual(before)
    for (const viewer of Object.values(site().viewers)) {
      expect(await see(viewer, id)).toMatchObject({ participants: null, results: null })
      const { body } = await callParticipation(site(), { viewer, path: `interaction/${id}`, method: 'GET' })
      expect(body.interaction).toMatchObject({ participants: null, results: null })
    }
    const csv = await callParticipation(site(), {
      viewer: editor(),
      path: `participationevent/ballots/${id}`,
      method: 'GET',
    })
    expect(csv.body.code).toBe('participation.hidden')
    await act('close', id)
    const after = await see(visitor(), id)
    expect(votesIn(after)).toEqual([1, 0, 0])
    expect(after.revision).toBeGreaterThan(before.revision)
  })

  it('are shown to those who have taken part, if the event says so', async () => {
    const { id, options } = await buildEvent(site(), { resultsShown: 'taken' })
    await vote(member(), id, [options[0]])
    expect((await see(other(), id)).results).toBeNull()
    expect((await see(member(), id)).participants).toBe(1)
  })

  it('are exported without a voter, and no title is a formula', async () => {
    const { id, options } = await buildEvent(site(), { options: ['=1+1', 'Nein, "nie"'] })
    await vote(member(), id, [options[0]])
    const path = `participationevent/ballots/${id}`
    const exported = (query = '') =>
      callParticipation(site(), { viewer: editor(), path: path + query, method: 'GET' })
    expect((await exported()).text).toBe('"\'=1+1","Nein, ""nie"""\r\n"ja",""\r\n')
    expect((await exported('?separator=semicolon')).text).toBe('"\'=1+1";"Nein, ""nie"""\r\n"ja";""\r\n')
  })
})

describe('an event', () => {
  it('is closed, opened again, extended, deleted and restored, and the log says by whom', async () => {
    const { id, options } = await buildEvent(site())
    expect((await act('close', id)).body.state).toBe('closed')
    expect((await act('close', id)).status).toBe(409)
    expect((await act('reopen', id)).body).toMatchObject({ state: 'open', closesAt: null })
    expect((await act('extend', id, { closesAt: '2020-01-01T00:00:00Z' })).status).toBe(422)
    expect((await act('extend', id, { closesAt: '2999-01-01T00:00:00Z' })).body.state).toBe('open')
    await vote(member(), id, [options[0]])
    expect((await act('delete', id)).body.deleted).toBe(id)
    expect((await vote(other(), id, [options[0]])).status).toBe(404)
    expect((await act('delete', id)).status).toBe(404)
    expect((await act('restore', id)).status).toBe(200)
    expect((await act('restore', id)).status).toBe(409)
    expect(votesIn(await see(visitor(), id))).toEqual([1, 0, 0])
    const { rows } = await site().pool.query(
      'select action, by_id from participation_log where event = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'create',
      'close',
      'reopen',
      'extend',
      'delete',
      'restore',
    ])
    expect(new Set(rows.map(({ by_id: by }) => by))).toEqual(new Set([editor().account?.id]))
  })

  it('keeps an option with votes, and lets it be renamed', async () => {
    const { id, options } = await buildEvent(site())
    await vote(member(), id, [options[0]])
    const [first, second, third] = options
    const removed = await edit(id, {
      options: [
        { id: second, title: 'Nein' },
        { id: third, title: '?' },
      ],
    })
    expect(removed.body.code).toBe('participation.votedOption')
    const renamed = await edit(id, {
      options: [
        { id: first, title: 'Ja!' },
        { id: second, title: 'Nein' },
      ],
    })
    expect(renamed.status).toBe(200)
    const { results } = await see(visitor(), id)
    expect(results.map(({ title, votes }: { title: string; votes: number }) => [title, votes])).toEqual([
      ['Ja!', 1],
      ['Nein', 0],
    ])
  })

  it('is refused if its settings contradict each other', async () => {
    const make = (type: string, fields: object) =>
      callParticipation(site(), {
        viewer: editor(),
        path: `form/new/${type}`,
        body: { title: 'x', ...fields },
      })
    const two = [{ title: 'a' }, { title: 'b' }]
    expect((await make('poll', { options: [{ title: 'a' }] })).body.fieldErrors).toHaveProperty('options')
    expect((await make('contest', { audience: 'everyone' })).body.fieldErrors).toHaveProperty('audience')
    expect(
      (await make('poll', { options: two, isSecret: true, audience: 'everyone' })).body.fieldErrors,
    ).toHaveProperty('audience')
    expect(
      (
        await make('poll', {
          options: two,
          opensAt: '2030-01-02T00:00:00Z',
          closesAt: '2030-01-01T00:00:00Z',
        })
      ).body.fieldErrors,
    ).toHaveProperty('closesAt')
  })

  it('is changed in the panel while votes are counted, and no one waits forever', async () => {
    const { id, options } = await buildEvent(site(), { audience: 'everyone' })
    const save = (title: string) =>
      site().payload.update({
        collection: 'participation-events',
        id,
        data: { title },
        overrideAccess: true,
        depth: 0,
      })
    const [answers] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, () => vote(visitor(), id, [options[0]]))),
      (async () => {
        for (let at = 0; at < 8; at += 1) await save(`Nummer ${at}`)
      })(),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await see(visitor(), id)).participants).toBe(60)
  })
})
