import { personalDataOf } from '@litfass/kit'
import type { TestViewer } from '@litfass/kit/testing'
import { createReceipt, publicHalf } from '@litfass/participation/receipts'
import { createLocalReq } from 'payload'
import { beforeEach, describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { buildEvent, callParticipation, seenBy, takePart, votesIn } from '../factories/participation.ts'
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

const secretPoll = (fields: object = {}) =>
  buildEvent(site(), { isSecret: true, audience: 'accounts', ...fields })
const vote = (viewer: TestViewer, id: number, option: string | undefined, receipt?: string) =>
  takePart(site(), viewer, id, { options: [option], ...(receipt && { receipt }) })
const act = (action: string, id: number) =>
  callParticipation(site(), { viewer: editor(), path: `participationevent/${action}/${id}` })
const receiptsOf = (id: number) =>
  callParticipation(site(), { viewer: visitor(), path: `participationevent/receipts/${id}`, method: 'GET' })
const voters = () => {
  const { member, otherMember, pending, editor, admin } = site().viewers
  return [member, otherMember, pending, editor, admin]
}

describe('a secret poll', () => {
  it('gives each voter a receipt, by which they find their ballot once it has closed', async () => {
    const { id, options } = await secretPoll()
    const given = createReceipt()
    expect((await vote(member(), id, options[0], given)).body.participation.receipt).toBe(given)
    const { receipt } = (await vote(other(), id, options[2])).body.participation
    expect((await receiptsOf(id)).status).toBe(409)
    await act('close', id)
    const { body } = await receiptsOf(id)
    expect(body.ballots).toHaveLength(2)
    expect(body.ballots).toContainEqual({ code: publicHalf(given), options: [options[0]] })
    expect(body.ballots).toContainEqual({ code: publicHalf(receipt), options: [options[2]] })
    expect(JSON.stringify(body)).not.toContain(given.split('-')[1])
    expect(votesIn(await seenBy(site(), visitor(), id))).toEqual([1, 0, 1])
  })

  it('counts one vote of each, however many arrive concurrently', async () => {
    const { id, options } = await secretPoll()
    const answers = await Promise.all(
      voters().flatMap((viewer) => Array.from({ length: 10 }, (_, at) => vote(viewer, id, options[at % 3]))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    await act('close', id)
    expect((await receiptsOf(id)).body.ballots).toHaveLength(5)
    expect((await seenBy(site(), visitor(), id)).participants).toBe(5)
  })

  it('lets a vote be repeated and changed only with its receipt', async () => {
    const { id, options } = await secretPoll({ mayChange: true })
    const receipt = createReceipt()
    await vote(member(), id, options[0], receipt)
    expect((await vote(member(), id, options[0], receipt)).status).toBe(200)
    expect((await vote(member(), id, options[1])).body.fieldErrors).toHaveProperty('receipt')
    expect((await vote(member(), id, options[1], createReceipt())).status).toBe(422)
    expect((await vote(member(), id, options[1], `${publicHalf(receipt)}-${'2'.repeat(20)}`)).status).toBe(
      422,
    )
    expect((await vote(other(), id, options[2], receipt)).status).toBe(422)
    expect((await vote(member(), id, options[1], receipt)).status).toBe(200)
    await act('close', id)
    expect(votesIn(await seenBy(site(), visitor(), id))).toEqual([0, 1, 0])
  })

  it('shows each voter their own choice, only by the whole receipt of this poll', async () => {
    const { id, options } = await secretPoll({ options: ['See', 'Berge'] })
    const elsewhere = await secretPoll()
    const receipt = createReceipt()
    await vote(member(), id, options[1], receipt)
    const ask = (event: number, code: string) =>
      callParticipation(site(), {
        viewer: visitor(),
        path: `participationevent/ballot/${event}`,
        body: { receipt: code },
      })
    expect((await ask(id, receipt)).body).toEqual({ id, options: [{ id: options[1], title: 'Berge' }] })
    for (const [event, code] of [
      [id, createReceipt()],
      [id, `${publicHalf(receipt)}-${'2'.repeat(20)}`],
      [elsewhere.id, receipt],
    ] as const)
      expect((await ask(event, code)).body.fieldErrors).toHaveProperty('receipt')
  })

  it('is neither reopened nor made open', async () => {
    const { id, options } = await secretPoll()
    await vote(member(), id, options[0])
    const edit = (body: object) =>
      callParticipation(site(), { viewer: editor(), path: `form/edit/${id}`, body })
    expect((await edit({ isSecret: false })).body.code).toBe('participation.secretChange')
    await act('close', id)
    expect((await act('reopen', id)).body.code).toBe('participation.secretReopen')
    expect((await edit({ closesAt: null })).body.code).toBe('participation.secretReopen')
    const patched = await callRest(site(), `/participation-events/${id}`, {
      method: 'PATCH',
      headers: { ...editor().headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ closesAt: '2999-01-01T00:00:00Z' }),
    })
    expect(patched.status).toBe(422)
  })

  it('leaves nothing in the database that leads from a voter to an option', async () => {
    const { id, options } = await secretPoll()
    const receipts = voters().map(() => createReceipt())
    for (const [at, viewer] of voters().entries()) await vote(viewer, id, options[at % 3], receipts[at])
    const tables = await site().pool.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    )
    const holding = new Set<string>()
    for (const { name } of tables.rows) {
      const { rows } = await site().pool.query(
        `select to_jsonb(t)::text as row, t.xmin::text from "${name}" t`,
      )
      for (const { row } of rows) {
        for (const receipt of receipts) expect(row).not.toContain(receipt.split('-')[1])
        if (options.some((option) => row.includes(option))) holding.add(name)
      }
    }
    // The options themselves, and the box with all ballots; the log and the saves name them as settings.
    expect([...holding].filter((name) => name !== 'litfass_revisions').sort()).toEqual([
      'participation_boxes',
      'participation_events_options',
    ])
    const boxes = await site().pool.query('select * from participation_boxes where event_id = $1', [id])
    expect(boxes.rows).toHaveLength(1)
    const codes = boxes.rows[0].ballots.map(({ code }: { code: string }) => code)
    expect(codes).toEqual([...codes].sort())
    const ballots = await site().pool.query('select * from participation_ballots where event_id = $1', [id])
    expect(Object.keys(ballots.rows[0]).sort()).toEqual(['event_id', 'id', 'options', 'voter'])
    expect(ballots.rows.every(({ options }) => options === null)).toBe(true)
    const counts = await site().pool.query('select item from participation_counts')
    expect(new Set(counts.rows.map(({ item }) => item))).toEqual(new Set(['', 'touched']))
  })

  it('tells no one what someone has chosen, and exports only that they have voted', async () => {
    const { id, options } = await secretPoll()
    await vote(member(), id, options[1])
    for (const viewer of Object.values(site().viewers)) {
      const seen = await seenBy(site(), viewer, id)
      expect(seen).toMatchObject({ results: null, participants: null })
      expect(JSON.stringify(seen.mine)).not.toContain(options[1])
      for (const path of ['participation-ballots', 'participation-boxes', 'participation-counts']) {
        const answer = await callRest(site(), `/${path}`, { headers: viewer.headers })
        expect(answer.status, path).toBe(404)
      }
    }
    const { payload } = site()
    const req = await createLocalReq({}, payload)
    const collect = personalDataOf(payload).participation
    const files = []
    for await (const file of collect?.({
      req,
      account: member().account?.id ?? 0,
      progress: () => undefined,
    }) ?? [])
      files.push(file)
    expect(files).toMatchObject([{ json: { votes: [{ event: id, isSecret: true, chosen: null }] } }])
  })
})
