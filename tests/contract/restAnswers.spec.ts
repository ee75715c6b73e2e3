import { beforeAll, expect, it } from 'vitest'
import { callSite, graphqlAs, restAs } from '../factories/calls.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const { send, status } = restAs(site)
const { ask } = graphqlAs(site)

let signedIn: Response
beforeAll(async () => {
  // A page starts Payload with a config of its own, if nothing has started it before.
  await callSite(site(), '/bilder')
  const { account } = site().viewers.member
  signedIn = await send(site().viewers.anonymous, 'POST', '/api/accounts/login', {
    email: account?.email,
    password: account?.password,
  })
})

it('makes answers of REST and GraphQL uncacheable, above all those with a token', async () => {
  const { member, anonymous } = site().viewers
  const answers = [
    signedIn,
    await send(member, 'GET', '/api/accounts/me'),
    await send(member, 'POST', '/api/accounts/refresh-token'),
    await send(member, 'GET', '/api/accounts'),
    await send(member, 'GET', '/api/access'),
    await send(anonymous, 'GET', '/api/images'),
    await send(anonymous, 'GET', '/api/images/1000000'),
    await send(anonymous, 'GET', '/api/globals/front-page'),
    await send(anonymous, 'GET', '/api/no-such-thing'),
    await callSite(site(), '/api/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...member.headers },
      body: JSON.stringify({ query: '{ meAccount { token user { email } } }' }),
    }),
  ]
  const kept = answers.map(({ headers }) => headers.get('cache-control'))
  expect(kept).toEqual(answers.map(() => expect.stringContaining('no-store')))
  await Promise.all(answers.map((answer) => answer.body?.cancel()))
})

it('names the fields that Payload refuses, which the panel marks', async () => {
  const { editor } = site().viewers
  const save = async (data: object) => {
    const answer = await callSite(site(), `/api/accounts/${editor.user?.id}`, {
      method: 'PATCH',
      headers: { ...editor.headers, 'Content-Type': 'application/json', 'Accept-Language': 'de' },
      body: JSON.stringify(data),
    })
    return answer.json()
  }
  expect(await save({ name: '' })).toMatchObject({
    errors: [{ name: 'ValidationError', data: { errors: [{ path: 'name' }] } }],
  })
  expect(await save({ password: 'zwölf Möwen am Kai' })).toMatchObject({
    errors: [
      {
        message: 'Das folgende Feld ist nicht korrekt: Bisheriges Passwort',
        data: {
          errors: [{ path: 'currentPassword', message: 'Bitte geben Sie Ihr bisheriges Passwort ein.' }],
        },
      },
    ],
  })
})

it('stores preferences and locks of the panel only for those who may enter it', async () => {
  const { anonymous, pending, locked, member, editor } = site().viewers
  const set = (viewer: typeof member) =>
    status(viewer, 'POST', '/api/payload-preferences/accounts-list', { value: { limit: 10 } })
  expect(await Promise.all([pending, member].map(set))).toEqual([403, 403])
  expect(await Promise.all([anonymous, locked].map(set))).toEqual([401, 401])
  expect(await set(editor)).toBe(200)
  const data = { key: 'x', value: {}, user: { relationTo: 'accounts', value: 1 } }
  for (const viewer of [anonymous, pending, member]) {
    expect(await status(viewer, 'POST', '/api/payload-preferences', data)).toBeGreaterThanOrEqual(401)
  }
  for (const mutation of [
    'createPayloadPreference(data: { key: "x", value: {}, user: { relationTo: accounts, value: 1 } }) { key }',
    'createPayloadLockedDocument(data: { globalSlug: "front-page", user: { relationTo: accounts, value: 1 } }) { id }',
  ]) {
    const { errors } = await ask(pending, `mutation { ${mutation} }`)
    expect(errors, mutation).toMatchObject([{ extensions: { statusCode: 403 } }])
  }
  const { rows } = await site().pool.query('select distinct key from payload_preferences')
  expect(rows).toEqual([{ key: 'accounts-list' }])
})
