import { expect, it } from 'vitest'
import { z } from 'zod'
import { buildAccount } from '../factories/accounts.ts'
import { callSite } from '../factories/calls.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { uploadForm } from '../factories/uploads.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const PASSWORD = 'ein-passwort'
const API_KEY = 'f7a4c3f0-1c1e-4c5e-9d3c-0d8f1c2b3a4d'

const me = z.object({ user: z.object({ email: z.string() }).nullable() })

it('takes all rights of a locked editor immediately, with an old session and with an API key', async () => {
  const { payload } = site()
  const { id, email } = await buildAccount(payload, { role: 'editor', password: PASSWORD })
  await payload.update({
    collection: 'accounts',
    id,
    data: { enableAPIKey: true, apiKey: API_KEY },
    depth: 0,
    overrideAccess: true,
  })
  const token = await signIn(email)
  const credentials = {
    session: { Authorization: `JWT ${token}` },
    cookie: { Cookie: `payload-token=${token}`, Origin: site().url, 'Sec-Fetch-Site': 'same-origin' },
    key: { Authorization: `accounts API-Key ${API_KEY}` },
  }
  for (const headers of Object.values(credentials)) {
    expect(await rights(headers)).toEqual({ me: email, rest: 200, graphql: 'all', route: 200 })
  }
  expect(await panel(credentials.cookie)).toBe('in')
  await payload.update({
    collection: 'accounts',
    id,
    data: { state: 'locked' },
    depth: 0,
    overrideAccess: true,
  })
  for (const headers of Object.values(credentials)) {
    expect(await rights(headers)).toEqual({ me: null, rest: 403, graphql: 'none', route: 401 })
  }
  expect(await panel(credentials.cookie)).toBe('out')
})

it('reveals that an account is locked only with the right password', async () => {
  const { payload } = site()
  const { email } = await buildAccount(payload, { state: 'locked', password: PASSWORD })
  const right = await login(email, PASSWORD)
  expect(right.status).toBe(403)
  expect(await right.json()).toMatchObject({
    errors: [
      {
        message: 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an die Redaktion.',
        data: { code: 'account.locked' },
      },
    ],
  })
  const wrong = await login(email, 'falsch')
  expect(wrong.status).toBe(401)
  expect(await wrong.text()).not.toContain('gesperrt')
})

it('answers a wrong password and an unknown account alike', async () => {
  const { email } = await buildAccount(site().payload, { password: PASSWORD })
  const [wrong, unknown] = await Promise.all([
    login(email, 'falsch'),
    login('niemand@litfass.test', 'falsch'),
  ])
  expect(wrong.status).toBe(401)
  expect(await wrong.json()).toEqual(await unknown.json())
})

it('slows down someone who guesses passwords', async () => {
  const { email } = await buildAccount(site().payload, { password: PASSWORD })
  for (let guess = 0; guess < 8; guess += 1) await login(email, `falsch ${guess}`)
  expect((await login(email, PASSWORD)).status).toBe(429)
})

it('ends a session when its owner signs out', async () => {
  const { email } = await buildAccount(site().payload, { password: PASSWORD })
  const headers = { Authorization: `JWT ${await signIn(email)}` }
  expect((await callSite(site(), '/api/accounts/logout', { method: 'POST', headers })).status).toBe(200)
  expect(me.parse(await (await callSite(site(), '/api/accounts/me', { headers })).json()).user).toBeNull()
})

it('lets neither members nor waiting accounts into the panel', async () => {
  const { viewers } = site()
  expect(await panel(viewers.editor.cookieHeaders)).toBe('in')
  expect(await panel(viewers.admin.cookieHeaders)).toBe('in')
  for (const kind of ['anonymous', 'member', 'pending', 'locked'] as const) {
    expect(await panel(viewers[kind].cookieHeaders), kind).toBe('out')
  }
})

it('sets a session cookie that no script reads and no other site sends', async () => {
  const { email } = await buildAccount(site().payload, { password: PASSWORD })
  const [cookie = ''] = (await login(email, PASSWORD)).headers.getSetCookie()
  expect(cookie).toMatch(/^payload-token=/)
  expect(cookie).toContain('HttpOnly')
  expect(cookie).toMatch(/SameSite=(Lax|Strict)/)
})

async function rights(headers: Record<string, string>): Promise<unknown> {
  const [who, rest, graphql, route] = await Promise.all([
    callSite(site(), '/api/accounts/me', { headers }),
    callSite(site(), '/api/accounts', { headers }),
    callSite(site(), '/api/graphql', {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: '{ Accounts { totalDocs } }' }),
    }),
    callSite(site(), '/media/upload', {
      method: 'POST',
      headers,
      body: uploadForm({ content: await photograph({ width: 32, height: 32 }) }),
    }),
  ])
  return {
    me: me.parse(await who.json()).user?.email ?? null,
    rest: rest.status,
    graphql: (await graphql.text()).includes('totalDocs":') ? 'all' : 'none',
    route: route.status,
  }
}

/** Whether the panel admits an account; it rejects others by status or inside the page. */
async function panel(headers: Record<string, string>): Promise<'in' | 'out'> {
  const answer = await callSite(site(), '/admin/collections/images', { headers })
  const html = await answer.text()
  const isSentAway = answer.status !== 200 || /NEXT_REDIRECT|\/admin\/(login|unauthorized)/.test(html)
  return isSentAway ? 'out' : 'in'
}

function login(email: string, password: string): Promise<Response> {
  return callSite(site(), '/api/accounts/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'de' },
    body: JSON.stringify({ email, password }),
  })
}

async function signIn(email: string): Promise<string> {
  return z.object({ token: z.string() }).parse(await (await login(email, PASSWORD)).json()).token
}
