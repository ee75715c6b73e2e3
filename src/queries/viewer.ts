import { headers } from 'next/headers'
import { payloadInstance } from './payload.ts'

/** Who looks at the page; `undefined` for a visitor without an account. */
export async function viewer(): Promise<{ name: string } | undefined> {
  const payload = await payloadInstance()
  const { user } = await payload.auth({ headers: await headers(), canSetHeaders: false })
  if (!user) return undefined
  const name = 'name' in user && typeof user.name === 'string' ? user.name : ''
  return { name: name || (user.email ?? '') }
}
