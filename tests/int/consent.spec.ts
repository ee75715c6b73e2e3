import { newProof } from '@litfass/consent'
import { jobsOf } from '@litfass/kit/jobs'
import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { keptConsent, useConsentSite } from '../factories/consentSite.ts'

const { site, post, postForm, log } = useConsentSite()

const TEXTS = '0123456789abcdef'

describe('an answer', () => {
  it('is logged without anything about who gave it', async () => {
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
    expect(keptConsent(answer)).toEqual({
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

  it('means all categories when it allows without a list', async () => {
    expect(await (await post('decide', { action: 'allow' })).json()).toMatchObject({
      categories: ['embeds', 'statistics'],
    })
  })

  it('names the answer it replaces', async () => {
    const first = newProof()
    await post('decide', { action: 'allow', proof: first })
    const Cookie = `cookieconsent_status=allow; litfass_consent=2.${first}.embeds.`
    await post('decide', { action: 'deny' }, { Cookie })
    expect((await log()).map(({ action, replaces }) => [action, replaces])).toEqual([
      ['allow', null],
      ['deny', first],
    ])
  })

  it('names the answer its browser says it replaces, whose cookie is already overwritten', async () => {
    const [replaces, proof] = [newProof(), newProof()]
    const Cookie = `cookieconsent_status=deny; litfass_consent=2.${proof}..deny.${replaces}`
    await post('decide', { action: 'deny', proof, replaces }, { Cookie })
    expect(await log()).toMatchObject([{ action: 'deny', proof, replaces }])
  })

  it('is one line however often it is sent, concurrently too', async () => {
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
  it('is logged once, under the proof it withdraws, and leaves the cookies to the script', async () => {
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

describe('the log', () => {
  it('is read by staff alone, and written by no one', async () => {
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

  it('deletes entries older than three years, and no others', async () => {
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

it('the country is read from the named header', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await callRest(site(), '/litfass/consent/ajax/country', { headers })).json()
  expect(await ask({ 'CF-IPCountry': 'at' })).toEqual({ country: 'AT' })
  expect(await ask({ 'CF-IPCountry': 'XX', 'X-Country': 'FR' })).toEqual({ country: null })
})
