/** Why somebody was not signed in. */
export type SignInFailure = 'wrong' | 'tooMany' | 'locked' | 'offline' | 'failed'

type Credentials = { email: string; password: string; language: string }

/** Signs in with Payload's own call, which sets the cookie; `undefined` when it worked. */
export async function signIn({ email, password, language }: Credentials): Promise<SignInFailure | undefined> {
  try {
    const response = await fetch('/api/accounts/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': language },
      body: JSON.stringify({ email, password }),
    })
    return response.ok ? undefined : failureOf(response.status, await response.text())
  } catch {
    return 'offline'
  }
}

/**
 * What an answer means. Payload says both "wrong password" and "locked after too many of them" with 401 and no code,
 * so the words, in one of the site's two languages, have to tell them apart.
 */
export function failureOf(status: number, body: string): SignInFailure {
  if (status === 429) return 'tooMany'
  if (body.includes('account.locked')) return 'locked'
  if (status === 401) return /locked|gesperrt/i.test(body) ? 'tooMany' : 'wrong'
  if (status === 400) return 'wrong'
  return status === 502 || status === 503 || status === 504 ? 'offline' : 'failed'
}
