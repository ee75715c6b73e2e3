import { pathOnSite } from '@litfass/kit/domain'

/** Reason why a sign-in failed. */
export type SignInFailure =
  | 'wrong'
  | 'tooMany'
  | 'locked'
  | 'offline'
  | 'failed'
  /** The password was right, and a code of the app is missing or wrong. */
  | 'codeMissing'
  | 'codeWrong'

/** Whether the form has to ask for a code. */
export const asksForCode = (failure: SignInFailure | undefined): boolean =>
  failure === 'codeMissing' || failure === 'codeWrong'

type Credentials = { email: string; password: string; code?: string; language: string }

/** The outcome of a sign-in; `isPending` for an account that waits for approval. */
type SignInOutcome = { failure: SignInFailure } | { failure?: undefined; isPending: boolean }

/** Signs in with Payload's login endpoint, which sets the cookie. */
export async function signIn({ email, password, code, language }: Credentials): Promise<SignInOutcome> {
  try {
    const response = await fetch('/api/accounts/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ email, password, ...(code && { code }) }),
    })
    const body = await response.text()
    if (!response.ok) return { failure: failureOf(response.status, body) }
    return { isPending: /"state":\s*"pending"/.test(body) }
  } catch {
    return { failure: 'offline' }
  }
}

/** Interprets a failed response: a wrong password and an unknown account are answered alike. */
export function failureOf(status: number, body: string): SignInFailure {
  if (status === 429) return 'tooMany'
  if (body.includes('account.locked')) return 'locked'
  if (body.includes('account.secondFactorWrong')) return 'codeWrong'
  if (body.includes('account.secondFactor')) return 'codeMissing'
  if (status === 401 || status === 400) return 'wrong'
  return status === 502 || status === 503 || status === 504 ? 'offline' : 'failed'
}

const SIGN_IN = /^(?:\/en)?\/anmelden\/?(?:[?#]|$)/

/**
 * Returns the page to open after signing in: a path of this site, or `fallback` for anything that could lead to another
 * site, a script, or back to the sign-in page.
 */
export function safeNextPath(next: unknown, fallback: string): string {
  const path = pathOnSite(next)
  return path && !SIGN_IN.test(path) ? path : fallback
}

/** Returns what led to the sign-in page: a registration or a new password, or a sign-in without script that was refused. */
export async function signInOutcome(searchParams: Promise<Record<string, unknown>>) {
  const { done, error } = await searchParams
  return {
    done: DONE.find((one) => one === done),
    error: typeof error === 'string' ? failureOfCode(error) : undefined,
  }
}

const DONE = ['pending', 'approved', 'reset', 'ended', 'deleted'] as const

function failureOfCode(code: string): SignInFailure {
  if (code === 'tooMany') return 'tooMany'
  if (code === 'account.locked') return 'locked'
  if (code === 'account.secondFactor') return 'codeMissing'
  if (code === 'account.secondFactorWrong') return 'codeWrong'
  return code === 'signedOut' || code === 'refused' ? 'wrong' : 'failed'
}
