import { Secret, TOTP } from 'otpauth'
import { onTestFinished, vi } from 'vitest'
import { buildAccount } from './accounts.ts'
import { callRest, postOf } from './calls.ts'
import type { Site } from './useSite.ts'

/** The password of every member that is made here. */
export const PASSWORD = 'ein-langes-passwort'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

export type Member = { id: number; email: string }

/** Returns the codes of an authenticator app that has been given a secret; `step` counts periods of 30 seconds from now. */
export const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return (step = 0) => totp.generate({ timestamp: Date.now() + step * 30_000 })
}

/** Members who sign in with a password, and call the routes about their own account. */
export function membersOf(site: () => Site) {
  async function newMember(): Promise<Member> {
    const { id, email } = await buildAccount(site().payload, { password: PASSWORD })
    return { id: Number(id), email: String(email) }
  }

  const login = (email: string, { password = PASSWORD, agent = FIREFOX } = {}) =>
    callRest(site(), '/accounts/login', {
      ...postOf({ email, password }),
      headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    })

  async function signIn({ email }: Member, given: { password?: string; agent?: string } = {}) {
    const { token } = await (await login(email, given)).json()
    return String(token)
  }

  async function call(token: string, path: string, body?: object) {
    const given = body ? postOf(body) : {}
    const answer = await callRest(site(), `/litfass/user/ajax/${path}`, {
      ...given,
      headers: { ...Object(given).headers, Authorization: `JWT ${token}` },
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }

  async function isSignedIn(token: string): Promise<boolean> {
    const answer = await callRest(site(), '/accounts/me', { headers: { Authorization: `JWT ${token}` } })
    return (await answer.json()).user !== null
  }

  /**
   * A member with a second factor; the code of the period before has been used to set it up. The time of this process stands
   * still until the test is over, so that its codes stay valid.
   */
  async function withFactor() {
    if (!vi.isFakeTimers()) {
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
    }
    const member = await newMember()
    const token = await signIn(member)
    const { body } = await call(token, 'secondfactor/begin', { password: PASSWORD })
    const codeAt = appOf(body.secret)
    const confirmed = await call(token, 'secondfactor/confirm', { code: codeAt(-1) })
    if (confirmed.status !== 200) throw new Error(`The set-up was answered ${confirmed.status}.`)
    const recoveryCodes: string[] = body.recoveryCodes
    return { ...member, token, codeAt, recoveryCodes }
  }

  return { newMember, login, signIn, call, isSignedIn, withFactor }
}
