import { createReceipt } from '@litfass/participation/receipts'
import { beforeAll, describe, expect, it } from 'vitest'
import { callSite } from '../factories/calls.ts'
import { buildEvent } from '../factories/participation.ts'
import { useSite } from '../factories/useSite.ts'

// Each test compares two polls that differ only in the option its voter chose: no one else may be able to distinguish them.

const site = useSite({ server: true })

// Numbers that nothing else on a page has.
beforeAll(() => site().pool.query('alter sequence participation_events_id_seq restart with 7000001'))

type Poll = { id: number; options: string[]; answers: Map<string, string> }

const READS = (id: number) => [
  `/api/participation-events/${id}?depth=2`,
  `/api/participation-events?depth=2&where[id][equals]=${id}`,
  `/api/participation-events/versions?where[parent][equals]=${id}`,
  `/api/participation-log?depth=2&where[event][equals]=${id}`,
  `/api/participation-entries?where[event][equals]=${id}`,
  '/api/participation-ballots?limit=5',
  `/p/ajax/participationevent/${id}`,
  `/p/ajax/participationevent/ballots/${id}`,
  `/p/ajax/participationevent/receipts/${id}`,
  `/p/ajax/interaction/${id}`,
  `/p/ajax/interactiondata/${id}`,
  `/p/ajax/form/edit/${id}`,
]

const QUERIES = (id: number) => [
  `{ ParticipationEvent(id: ${id}) { id title } }`,
  `{ ParticipationBallots(limit: 9) { docs { id } } }`,
  `{ versionsParticipationEvents { docs { id } } }`,
]

/** Makes a poll, in which the member chooses one of the options. */
async function pollWith(chosen: number, fields: object): Promise<Poll & { receipt: string }> {
  const poll = await buildEvent(site(), { resultsShown: 'end', audience: 'accounts', ...fields })
  const receipt = createReceipt()
  const vote = await callSite(site(), `/p/ajax/form/participate/${poll.id}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...site().viewers.member.headers },
    body: JSON.stringify({ options: [poll.options[chosen]], finalSubmit: 1, receipt }),
  })
  expect(vote.status).toBe(200)
  return { ...poll, receipt, answers: await readBy(poll) }
}

/** Collects the answers to everyone but the voter, with ids and times replaced. */
async function readBy({ id, options }: Omit<Poll, 'answers'>): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const plain = (text: string) =>
    options
      .reduce((rest, option, at) => rest.replaceAll(option, `option ${at}`), text)
      .replaceAll(`${id}`, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/"id":\d+/g, '"id":N')
      .replace(/"etag":"[\w-]+"/g, '"etag":"E"')
  const { member: _, ...others } = site().viewers
  for (const [kind, { headers }] of Object.entries(others)) {
    for (const path of READS(id)) {
      const answer = await callSite(site(), path, { headers: { Accept: 'application/json', ...headers } })
      answers.set(`${kind} ${path.replace(`${id}`, 'ID')}`, `${answer.status} ${plain(await answer.text())}`)
    }
    for (const query of QUERIES(id)) {
      const answer = await callSite(site(), '/api/graphql', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      })
      answers.set(`${kind} ${query.replace(`${id}`, 'ID')}`, `${answer.status} ${plain(await answer.text())}`)
    }
  }
  return answers
}

describe.each([
  ['a poll whose results are hidden', {}],
  ['a secret poll', { isSecret: true }],
])('%s', (_, fields) => {
  it('answers everyone else alike, whichever option was chosen; logs and metrics name none', async () => {
    const first = await pollWith(0, fields)
    const second = await pollWith(1, fields)
    expect(first.answers.size).toBeGreaterThan(80)
    const answered = [...first.answers.values()].filter((answer) => answer.startsWith('200'))
    expect(answered.length).toBeGreaterThan(20)
    expect(second.answers).toEqual(first.answers)

    const logs = site().logs()
    const metrics = await (await callSite(site(), '/metrics')).text()
    for (const { options, receipt } of [first, second])
      for (const secret of [...options, receipt, ...receipt.split('-')]) {
        expect(logs).not.toContain(secret)
        expect(metrics).not.toContain(secret)
      }
    const { name = '?', email = '?' } = site().viewers.member.account ?? {}
    for (const answer of first.answers.values()) {
      expect(answer).not.toContain(email)
      expect(answer).not.toMatch(new RegExp(`"name":"${name}"`))
    }
  })
})
