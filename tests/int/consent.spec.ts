import { newProof, readConsent } from '@litfass/consent'
import { jobsOf } from '@litfass/kit/jobs'
import { afterEach, describe, expect, it } from 'vitest'
import { callRest } from '../factories/callRest.ts'
import { consentConfig } from '../factories/consentConfig.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ config: consentConfig })

afterEach(() => site().pool.query('truncate consent_log, litfass_rate_limits'))

const TEXTS = '0123456789abcdef'

const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  callRest(site(), `/litfass/consent/ajax/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const postForm = (name: string, fields: [string, string][], headers: Record<string, string> = {}) =>
  callRest(site(), `/litfass/consent/ajax/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })

/** What a browser would keep of the answer. */
const kept = (answer: Response) =>
  readConsent(
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  )

const log = async () => (await site().pool.query('select * from consent_log order by id')).rows

describe('an answer', () => {
  it('stands in the log, without anything about who gave it', async () => {
    const proof = newProof()
    const answer = await post(
      'decide',
      { action: 'allow', categories: ['embeds'], proof, language: 'en', textVersion: TEXTS },
      { 'User-Agent': 'Probe', 'X-Forwarded-For': '203.0.113.7', ...site().viewers.member.headers },
    )
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ status: 'allow', categories: ['embeds'], proof })
    expect(await log()).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(Date),
        action: 'allow',
        categories: 'embeds',
        proof,
        replaces: null,
        version: expect.anything(),
        text_version: TEXTS,
        language: 'en',
      },
    ])
  })

  it('has its cookies renewed for 365 days where the request came with them', async () => {
    const proof = newProof()
    const Cookie = `cookieconsent_status=allow; litfass_consent=2.${proof}.embeds.allow`
    const answer = await post('decide', { action: 'allow', categories: ['embeds'], proof }, { Cookie })
    for (const line of answer.headers.getSetCookie()) expect(line).toContain('Max-Age=31536000; SameSite=Lax')
    expect(kept(answer)).toEqual({
      status: 'allow',
      record: { version: 2, proof, categories: ['embeds'], unsent: null },
    })
  })

  it.each([
    ['a newer answer', `cookieconsent_status=deny; litfass_consent=2.${newProof()}..deny`],
    ['a withdrawal', 'litfass_consent=2.{proof}..revoke'],
    ['no answer', ''],
  ])('sets no cookie for a browser that has %s by now', async (_what, cookies) => {
    const proof = newProof()
    const Cookie = cookies.replace('{proof}', proof)
    const answer = await post('decide', { action: 'allow', proof }, { Cookie })
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  })

  it('means everything when it allows without a list', async () => {
    expect(await (await post('decide', { action: 'allow' })).json()).toMatchObject({
      categories: ['embeds', 'statistics'],
    })
  })

  it('names the one it replaces', async () => {
    const first = newProof()
    await post('decide', { action: 'allow', proof: first })
    const Cookie = `cookieconsent_status=allow; litfass_consent=2.${first}.embeds.`
    await post('decide', { action: 'deny' }, { Cookie })
    expect((await log()).map(({ action, replaces }) => [action, replaces])).toEqual([
      ['allow', null],
      ['deny', first],
    ])
  })

  it('names the one its browser says it replaces, whose cookie is overwritten already', async () => {
    const [replaces, proof] = [newProof(), newProof()]
    const Cookie = `cookieconsent_status=deny; litfass_consent=2.${proof}..deny.${replaces}`
    await post('decide', { action: 'deny', proof, replaces }, { Cookie })
    expect(await log()).toMatchObject([{ action: 'deny', proof, replaces }])
  })

  it('is one line however often it is sent, also all at once', async () => {
    const proof = newProof()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post('decide', { action: 'deny', proof })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await log()).toHaveLength(1)
  })

  it.each([
    [422, { action: 'allow', categories: ['maps'] }],
    [422, { action: 'allow', categories: [] }],
    [422, { action: 'deny', categories: ['embeds'] }],
    [400, { action: 'accept' }],
    [400, { action: 'allow', proof: 'mine' }],
    [400, { action: 'allow', replaces: 'mine' }],
    [400, { action: 'allow', account: 7 }],
  ])('is refused with %i when it reads %j', async (status, body) => {
    const answer = await post('decide', body)
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([status, []])
    expect(await log()).toEqual([])
  })

  it.each([
    ['decide', { action: 'allow' }],
    ['revoke', {}],
  ])('and its withdrawal are heard from our own pages only: %s', async (name, body) => {
    const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' }
    expect((await post(name, body, foreign)).status).toBe(403)
    expect((await postForm(name, [['action', 'allow']], foreign)).status).toBe(403)
    expect(await log()).toEqual([])
  })
})

describe('a withdrawal', () => {
  it('stands in the log once, under the proof it takes back, and leaves the cookies to the script', async () => {
    const proof = newProof()
    const Cookie = `cookieconsent_status=allow; litfass_consent=1.${proof}.embeds.`
    for (const body of [{}, { proof }]) {
      const answer = await post('revoke', body, { Cookie })
      expect(await answer.json()).toEqual({ status: 'unanswered' })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    expect(await log()).toMatchObject([{ action: 'revoke', proof, categories: '' }])
  })
})

describe('a form', () => {
  it('is sent back to its page with the answer kept', async () => {
    const Referer = `${site().url}/en/bilder?seite=2`
    const answer = await postForm(
      'decide',
      [
        ['action', 'deny'],
        ['language', 'en'],
      ],
      { Referer },
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/bilder?seite=2'])
    expect(kept(answer)).toMatchObject({ status: 'deny', record: { unsent: null } })
    expect(await log()).toMatchObject([{ action: 'deny', language: 'en' }])
  })

  it('that withdraws takes both cookies away', async () => {
    const Cookie = `cookieconsent_status=allow; litfass_consent=1.${newProof()}.embeds.`
    const lines = (await postForm('revoke', [], { Cookie })).headers.getSetCookie()
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^\w+=; Path=\/; Max-Age=0;/)
  })

  it('names in its cookie the answer it replaces while the log is away, and in the log otherwise', async () => {
    const replaces = newProof()
    const Cookie = `cookieconsent_status=allow; litfass_consent=2.${replaces}.embeds.`
    await postForm('decide', [['action', 'deny']], { Cookie })
    expect(await log()).toMatchObject([{ action: 'deny', replaces }])
    await site().pool.query('alter table consent_log rename to consent_log_away')
    try {
      const answer = await postForm('decide', [['action', 'deny']], { Cookie })
      expect(kept(answer).record).toMatchObject({ unsent: 'deny', replaces })
    } finally {
      await site().pool.query('alter table consent_log_away rename to consent_log')
    }
  })

  it('means what is ticked, and no tick is a refusal', async () => {
    const ticked = await postForm('decide', [
      ['action', 'choose'],
      ['categories', 'statistics'],
    ])
    expect(kept(ticked)).toMatchObject({ status: 'allow', record: { categories: ['statistics'] } })
    expect(kept(await postForm('decide', [['action', 'choose']]))).toMatchObject({ status: 'deny' })
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test'])('is not sent on to %s', async (back) => {
    const answer = await postForm('decide', [
      ['action', 'deny'],
      ['back', back],
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('holds while the log cannot be written, and says in the cookie that it is to be told', async () => {
    await site().pool.query('alter table consent_log rename to consent_log_away')
    try {
      const answer = await postForm('decide', [['action', 'allow']])
      expect([answer.status, kept(answer)]).toMatchObject([
        303,
        { status: 'allow', record: { unsent: 'allow' } },
      ])
    } finally {
      await site().pool.query('alter table consent_log_away rename to consent_log')
    }
  })

  it('holds when too many come from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => postForm('decide', [['action', 'deny']])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(answers.filter((answer) => kept(answer).record?.unsent === 'deny')).toHaveLength(10)
    expect(await log()).toHaveLength(60)
    expect((await post('decide', { action: 'deny' })).status).toBe(429)
  })

  it.each([
    [400, [['action', 'accept']]],
    [
      400,
      [
        ['action', 'deny'],
        ['textVersion', 'x'],
      ],
    ],
    [
      413,
      [
        ['action', 'deny'],
        ['back', 'x'.repeat(20_000)],
      ],
    ],
  ] satisfies [number, [string, string][]][])(
    'is refused with %i when it makes no sense',
    async (status, fields) => {
      expect((await postForm('decide', fields)).status).toBe(status)
    },
  )
})

describe('the log', () => {
  it('is read by staff alone, and written by nobody', async () => {
    await post('decide', { action: 'deny' })
    const [line] = await log()
    const { viewers } = site()
    const read = async (headers: Record<string, string>) =>
      (await callRest(site(), `/consent-log/${line?.id}`, { headers })).status
    expect([await read({}), await read(viewers.member.headers), await read(viewers.editor.headers)]).toEqual([
      403, 403, 200,
    ])
    for (const method of ['PATCH', 'DELETE']) {
      const { status } = await callRest(site(), `/consent-log/${line?.id}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...viewers.admin.headers },
        body: '{"action":"allow"}',
      })
      expect(status).toBe(403)
    }
    expect(await log()).toEqual([line])
  })

  it('forgets what is older than three years, and nothing else', async () => {
    for (const action of ['deny', 'dismiss']) await post('decide', { action })
    await site().pool.query(
      "update consent_log set at = now() - interval '3 years 1 hour' where action = 'deny'",
    )
    await site().pool.query(
      "update consent_log set at = now() - interval '3 years' + interval '1 hour' where action = 'dismiss'",
    )
    const { payload } = site()
    const { tasks, cron } = jobsOf(payload.config)
    const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
    await tasks['consent:sweep']?.({}, context)
    expect((await log()).map(({ action }) => action)).toEqual(['dismiss'])
    expect(cron?.filter((line) => line.includes('consent:sweep'))).toHaveLength(1)
  })
})

it('the country is what the named header says', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await callRest(site(), '/litfass/consent/ajax/country', { headers })).json()
  expect(await ask({ 'CF-IPCountry': 'at' })).toEqual({ country: 'AT' })
  expect(await ask({ 'CF-IPCountry': 'XX', 'X-Country': 'FR' })).toEqual({ country: null })
})
