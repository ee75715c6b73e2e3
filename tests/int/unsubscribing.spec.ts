import { describe, expect, it } from 'vitest'
import { callRest } from '../factories/calls.ts'
import { useMails } from '../factories/mailKinds.ts'
import { headerOf } from '../factories/mailServer.ts'
import { profileOf } from '../factories/profiles.ts'

// A process of its own: see `useMails`.

const { site, member, other, delivered, KINDS } = await useMails()

describe('notices', () => {
  const noticeOf = async (kind: 'comments:notice' | 'messages:notice') => {
    await KINDS[kind]?.()
    const [mail] = await delivered()
    const address = /^<(.+)>$/.exec(headerOf(mail ?? { headers: [] }, 'list-unsubscribe'))?.[1] ?? ''
    return { mail, address }
  }
  const call = (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address)
    return callRest(site(), `/litfass${pathname}${search}`, init)
  }
  /** What mail providers send (RFC 8058): no cookie, no origin. */
  const oneClick = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  }
  const wish = async () => {
    const { payload, pool } = site()
    const { rows } = await pool.query('select comment_notice from accounts where id = $1', [
      member().account?.id,
    ])
    return [rows[0].comment_notice, (await profileOf(payload, other().account?.id)).messageNotice]
  }

  it.each([
    ['comments:notice', ['none', 'mail']],
    ['messages:notice', ['mail', 'none']],
  ] as const)('%s are unsubscribed from with one click, without a session', async (kind, after) => {
    const { mail, address } = await noticeOf(kind)
    expect(headerOf(mail ?? { headers: [] }, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(address)
    const asked = await call(address)
    expect([asked.status, await wish()]).toEqual([200, ['mail', 'mail']])
    expect(await asked.text()).toContain('<form method="post">')
    const done = await call(address, oneClick)
    expect([done.status, await wish()]).toEqual([200, after])
    expect(await done.text()).toContain('lang="de"')
    expect((await call(address, oneClick)).status).toBe(200)
    await KINDS[kind]?.()
    expect(await delivered()).toEqual([])
  })

  it('a link that was changed, cut off or is of another kind changes nothing', async () => {
    const { address } = await noticeOf('comments:notice')
    const token = new URL(address).searchParams.get('token') ?? ''
    const forged = [token.slice(0, -1), token.replace(/^\d+/, '1'), `${token}x`, '', '1']
    const addresses = [
      ...forged.map((one) => `${site().url}/a/comment/unsubscribe?token=${one}`),
      address.replace('/a/comment/', '/user/personalmessage/'),
    ]
    for (const one of addresses)
      for (const init of [{}, oneClick]) expect([one, (await call(one, init)).status]).toEqual([one, 400])
    expect(await wish()).toEqual(['mail', 'mail'])
  })

  it('a page of another site cannot unsubscribe anyone', async () => {
    const { address } = await noticeOf('messages:notice')
    const headers = { ...oneClick.headers, Origin: 'https://other.test', 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(address, { ...oneClick, headers })).status).toBe(403)
    expect(await wish()).toEqual(['mail', 'mail'])
  })

  it('the page speaks the language of the e-mail', async () => {
    await site().pool.query('update accounts set language = $1', ['en'])
    const { address } = await noticeOf('messages:notice')
    expect(await (await call(address)).text()).toContain('Unsubscribe from e-mails')
    await site().pool.query('update accounts set language = null')
  })

  it('and nothing else can be unsubscribed', async () => {
    for (const kind of Object.keys(KINDS).filter((one) => !/^(comments|messages):notice$/.test(one))) {
      await KINDS[kind]?.()
      for (const mail of await delivered()) expect(headerOf(mail, 'list-unsubscribe'), kind).toBe('')
    }
  })
})
