import { newProof } from '@litfass/consent'
import { describe, expect, it } from 'vitest'
import { keptConsent, useConsentSite } from '../factories/consentSite.ts'

const { site, post, postForm, log } = useConsentSite()

describe('a form', () => {
  it('redirects to its page with the answer stored', async () => {
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
    expect(keptConsent(answer)).toMatchObject({ status: 'deny', record: { unsent: null } })
    expect(await log()).toMatchObject([{ action: 'deny', language: 'en' }])
  })

  it('that withdraws removes both cookies', async () => {
    const Cookie = `cookieconsent_status=allow; litfass_consent=1.${newProof()}.embeds.`
    const lines = (await postForm('revoke', [], { Cookie })).headers.getSetCookie()
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^\w+=; Path=\/; Max-Age=0;/)
  })

  it('names the answer it replaces in its cookie while the log is unavailable, and in the log otherwise', async () => {
    const replaces = newProof()
    const Cookie = `cookieconsent_status=allow; litfass_consent=2.${replaces}.embeds.`
    await postForm('decide', [['action', 'deny']], { Cookie })
    expect(await log()).toMatchObject([{ action: 'deny', replaces }])
    await site().pool.query('alter table consent_log rename to consent_log_away')
    try {
      const answer = await postForm('decide', [['action', 'deny']], { Cookie })
      expect(keptConsent(answer).record).toMatchObject({ unsent: 'deny', replaces })
    } finally {
      await site().pool.query('alter table consent_log_away rename to consent_log')
    }
  })

  it('allows what is ticked, and no tick is a refusal', async () => {
    const ticked = await postForm('decide', [
      ['action', 'choose'],
      ['categories', 'statistics'],
    ])
    expect(keptConsent(ticked)).toMatchObject({ status: 'allow', record: { categories: ['statistics'] } })
    expect(keptConsent(await postForm('decide', [['action', 'choose']]))).toMatchObject({ status: 'deny' })
  })

  it.each(['https://evil.test/', '//evil.test', '/\\evil.test'])('does not redirect to %s', async (back) => {
    const answer = await postForm('decide', [
      ['action', 'deny'],
      ['back', back],
    ])
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
  })

  it('is valid while the log cannot be written, and says in the cookie that it is still to be logged', async () => {
    await site().pool.query('alter table consent_log rename to consent_log_away')
    try {
      const answer = await postForm('decide', [['action', 'allow']])
      expect([answer.status, keptConsent(answer)]).toMatchObject([
        303,
        { status: 'allow', record: { unsent: 'allow' } },
      ])
    } finally {
      await site().pool.query('alter table consent_log_away rename to consent_log')
    }
  })

  it('is valid when too many come from one address', async () => {
    const answers = await Promise.all(
      Array.from({ length: 70 }, () => postForm('decide', [['action', 'deny']])),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
    expect(answers.filter((answer) => keptConsent(answer).record?.unsent === 'deny')).toHaveLength(10)
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
    'is refused with %i when it is inconsistent',
    async (status, fields) => {
      expect((await postForm('decide', fields)).status).toBe(status)
    },
  )
})
