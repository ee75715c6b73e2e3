import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProcess } from '@litfass/kit/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildAccount } from '../factories/accounts.ts'
import { callSite } from '../factories/calls.ts'
import { preload, stopClockOf } from '../factories/preload.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const PASSWORD = 'ein-langes-passwort'

/** The file to which the server writes the cost of each password hash. */
const hashes = () => join(site().dataDir, 'hashes')

let server: TestProcess
beforeAll(async () => {
  server = await site().startServer({
    LITFASS_TRUSTED_PROXIES: '127.0.0.1,::1',
    LITFASS_TEST_HASHES: hashes(),
    ...preload('stoppableClock.mjs', 'notePasswordHashes.mjs'),
  })
  // However long the hashes take, no attempt is given back meanwhile.
  stopClockOf(server)
})
beforeEach(() => site().pool.query('truncate litfass_rate_limits'))
afterAll(() => server.stop())

type Try = { email: string; password?: string; from?: string; language?: string }

function signIn({
  email,
  password = 'falsch',
  from = '203.0.113.9',
  language = 'de',
}: Try): Promise<Response> {
  return callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language, 'X-Forwarded-For': from },
    body: JSON.stringify({ email, password }),
  })
}

/** Returns the status that GraphQL gives a sign-in. */
async function byGraphql({ email, from }: { email: string; from: string }): Promise<number> {
  const query = `mutation { loginAccount(email: "${email}", password: "falsch") { token } }`
  const answer = await callSite(site(), '/api/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ query }),
  })
  return Number(/"statusCode":(\d+)/.exec(await answer.text())?.[1])
}

const newAccount = async () => String((await buildAccount(site().payload, { password: PASSWORD })).email)
const unknown = () => `niemand-${randomBytes(6).toString('hex')}@litfass.test`
const statuses = async (tries: Promise<Response>[]) => (await Promise.all(tries)).map(({ status }) => status)
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index))

/** Passwords that were looked at for each of these answers. */
const evaluated = (all: readonly number[]) => all.filter((status) => status !== 429).length

it('checks eight of forty passwords that one address tries concurrently', async () => {
  const email = await newAccount()
  expect(evaluated(await statuses(times(40, () => signIn({ email }))))).toBe(8)
})

it('checks thirty of forty passwords that one address tries for as many accounts', async () => {
  expect(evaluated(await statuses(times(40, () => signIn({ email: unknown() }))))).toBe(30)
})

it('treats the addresses of one IPv6 network as one', async () => {
  const email = await newAccount()
  const from = (index: number) => `2001:db8:7:7::${index.toString(16)}`
  expect(evaluated(await statuses(times(20, (index) => signIn({ email, from: from(index) }))))).toBe(8)
})

it('counts a sign-in by GraphQL like any other', async () => {
  const email = await newAccount()
  const from = '203.0.113.20'
  const all = await Promise.all(times(20, () => byGraphql({ email, from })))
  expect(all.filter((status) => status === 401)).toHaveLength(8)
  expect(all.filter((status) => status === 429)).toHaveLength(12)
  expect((await signIn({ email, password: PASSWORD, from })).status).toBe(429)
})

it('says when to retry, with the same message for existing and unknown accounts', async () => {
  const [known, other] = [await newAccount(), unknown()]
  for (const email of [known, other]) await statuses(times(8, () => signIn({ email })))
  const [one, two] = await Promise.all([known, other].map((email) => signIn({ email, language: 'en' })))
  expect([one?.status, two?.status]).toEqual([429, 429])
  expect(Number(one?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await one?.json()).toEqual(await two?.json())
})

it('answers a wrong password, an unknown account and a throttled one alike', async () => {
  const [known, other, tried] = [await newAccount(), unknown(), await newAccount()]
  for (const index of times(15, Number)) await signIn({ email: tried, from: `198.51.100.${index}` })
  const answers = await Promise.all([known, other, tried].map((email) => signIn({ email })))
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()))
  expect(others).toEqual([first, first])
})

it('computes the same hash for an account that does not exist as for a wrong password', async () => {
  const known = await newAccount()
  const cost = async (email: string) => {
    await writeFile(hashes(), '')
    expect((await signIn({ email })).status).toBe(401)
    return readFile(hashes(), 'utf8')
  }
  // Everything else in a sign-in takes a fraction of this.
  const wrong = '600000 32 sha256\n'
  expect([await cost(known), await cost(unknown())]).toEqual([wrong, wrong])
})

it('lets the owner sign in from elsewhere while someone guesses', async () => {
  const email = await newAccount()
  await statuses(times(20, () => signIn({ email, from: '203.0.113.66' })))
  expect((await signIn({ email, password: PASSWORD, from: '203.0.113.67' })).status).toBe(200)
})

it('slows down guesses from many addresses, and lets the owner sign in from a known one', async () => {
  const email = await newAccount()
  expect((await signIn({ email, password: PASSWORD, from: '203.0.113.80' })).status).toBe(200)
  const guesses = await statuses(times(60, (index) => signIn({ email, from: `198.51.100.${index}` })))
  expect(evaluated(guesses)).toBeLessThan(60)
  expect(evaluated(guesses)).toBeGreaterThanOrEqual(50)
  const [stranger, owner] = [
    await signIn({ email, from: '192.0.2.200' }),
    await signIn({ email, password: PASSWORD, from: '203.0.113.80' }),
  ]
  expect(owner.status).toBe(200)
  expect(stranger.status).toBe(429)
  expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(20)
})

it('restores the attempts with the right password', async () => {
  const email = await newAccount()
  for (const _ of times(3, Number)) {
    await statuses(times(6, () => signIn({ email })))
    expect((await signIn({ email, password: PASSWORD })).status).toBe(200)
  }
})

it('stores neither network nor e-mail addresses with its counts', async () => {
  const email = await newAccount()
  await signIn({ email, from: '203.0.113.90' })
  const { rows } = await site().pool.query('select key from litfass_rate_limits')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/litfass\.test|203\.0\.113|%40|konto-/)
})
