import { describe, expect, it } from 'vitest'
import { canonicalAddress, findToken, sealToken, TOKEN_HEADER, withReturnToken } from './returnToken.ts'

const SECRET = 'a secret of the site'
const seal = (...addresses: string[]) => sealToken(SECRET, addresses) ?? ''

describe('the token of an e-mail', () => {
  it('tells its recipients again, wherever it stands', () => {
    const token = seal('ada@example.org', 'bob@example.org')
    const mail = { id: expect.any(String), addresses: ['ada@example.org', 'bob@example.org'] }
    for (const text of [token, `Message-ID: <${token}@site.example>`, `References: <a@b>\n <${token}@x>`])
      expect(findToken(SECRET, ['nothing', text])).toEqual(mail)
  })

  it('hides the recipients, and differs for each e-mail', () => {
    const token = seal('ada@example.org')
    expect(Buffer.from(token.slice('litfass.'.length), 'base64url').toString('latin1')).not.toContain('ada')
    expect(token).not.toBe(seal('ada@example.org'))
    const ids = [token, seal('ada@example.org')].map((one) => findToken(SECRET, [one])?.id)
    expect(new Set(ids).size).toBe(2)
  })

  it('of another site, or with a sign changed, is none', () => {
    const token = seal('ada@example.org')
    expect(findToken('another secret', [token])).toBeUndefined()
    for (let at = 8; at < token.length - 1; at++) {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(findToken(SECRET, [changed])).toBeUndefined()
    }
    expect(findToken(SECRET, [`litfass.${'A'.repeat(40)}`, 'litfass.short', ''])).toBeUndefined()
  })

  it('is found behind others, of which a report may have many', () => {
    const other = sealToken('another secret', ['x@example.org']) ?? ''
    expect(findToken(SECRET, [other, seal('ada@example.org')])?.addresses).toEqual(['ada@example.org'])
  })

  it('goes into headers of an e-mail, and leaves a Message-ID of its own', () => {
    const sent = withReturnToken(
      {
        to: ['"Ada, B." <Ada@Example.org>', { name: 'Bob', address: 'bob@example.org' }],
        cc: 'c@example.org',
      },
      { secret: SECRET, domain: 'site.example' },
    )
    const token = Object(sent.headers)[TOKEN_HEADER]
    expect(sent.messageId).toBe(`<${token}@site.example>`)
    expect(findToken(SECRET, [token])?.addresses).toEqual([
      'ada@example.org',
      'bob@example.org',
      'c@example.org',
    ])
    const own = { to: 'ada@example.org', messageId: '<own@site.example>' }
    expect(withReturnToken(own, { secret: SECRET, domain: 'site.example' }).messageId).toBe(own.messageId)
  })

  it('is omitted if no header has room for it, and without recipients', () => {
    const many = Array.from({ length: 40 }, (_, at) => `somebody${at}@example.org`)
    for (const to of [many, []]) {
      const sent = withReturnToken({ to }, { secret: SECRET, domain: 'site.example' })
      expect(sent).toEqual({ to })
    }
  })
})

it.each([
  ['<Ada@Example.ORG>', 'ada@example.org'],
  [' ada@müller.example ', 'ada@xn--mller-kva.example'],
  ['jo\u0308rg@example.org', 'jörg@example.org'],
  ['"a@b"@example.org', '"a@b"@example.org'],
  ['ada', undefined],
  ['@example.org', undefined],
  ['ada@', undefined],
  ['ada b@example.org', undefined],
  ['ada@exa mple.org', undefined],
  ['', undefined],
])('%j is compared as %j', (written, compared) => {
  expect(canonicalAddress(written)).toBe(compared)
})
