import type { SanitizedConfig } from 'payload'
import { beforeAll } from 'vitest'
import { z } from 'zod'
import { project } from '../factories/project.ts'
import { useSite } from '../factories/useSite.ts'

/** Somebody who attacks: a visitor, or an account that tries more than it may. */
export type Attacker = {
  name: string
  /** As a program signs in. */
  headers: Record<string, string>
  /** As its browser does; empty for a visitor. */
  cookie: Record<string, string>
  /** The account, as far as access rules look at it. */
  user: { id: number | string; role?: unknown; state?: unknown; collection: string } | null
}

/** The server under attack, and what its config says is there. */
export type Target = { url: string; config: SanitizedConfig; attackers: readonly Attacker[] }

/** Kinds of viewers that attack; the others differ from them by nothing that a query could use. */
const KINDS = ['anonymous', 'member', 'pending', 'editor'] as const

/**
 * Opens the server to attack: a running one at `LITFASS_ATTACK_URL`, with the account `LITFASS_ATTACK_ACCOUNT`
 * (`address:password`) beside a visitor, or else one of its own with an account of each kind.
 */
export function useTarget(): () => Target {
  const url = process.env.LITFASS_ATTACK_URL
  return url ? useRunning(new URL(url).origin) : useOwn()
}

function useOwn(): () => Target {
  const site = useSite({ server: true })
  return () => {
    const { url, payload, viewers } = site()
    const attackers = KINDS.map((kind): Attacker => {
      const { headers, cookieHeaders, user } = viewers[kind]
      const { Cookie } = cookieHeaders
      return { name: kind, headers, cookie: Cookie ? { Cookie } : {}, user }
    })
    return { url, config: payload.config, attackers }
  }
}

function useRunning(url: string): () => Target {
  let target: Target | undefined
  beforeAll(async () => {
    // Only what the config says of collections and routes is used: there is no database behind these.
    const place = { databaseUrl: 'postgres://127.0.0.1:1/none', dataDir: '/nowhere', port: 1, url }
    for (const [name, value] of Object.entries(project.env(place))) process.env[name] = value
    const config = await project.config()
    const visitor: Attacker = { name: 'anonymous', headers: {}, cookie: {}, user: null }
    target = { url, config, attackers: [visitor, ...(await signedIn(url, config))] }
  })
  return () => {
    if (target) return target
    throw new Error('The target is known inside of tests only.')
  }
}

const signIn = z.object({
  token: z.string(),
  user: z.looseObject({ id: z.union([z.number(), z.string()]), email: z.string() }),
})

async function signedIn(url: string, { admin, cookiePrefix }: SanitizedConfig): Promise<Attacker[]> {
  const [email, ...password] = process.env.LITFASS_ATTACK_ACCOUNT?.split(':') ?? []
  if (!email) return []
  const answer = await fetch(`${url}/api/${admin.user}/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: password.join(':') }),
  })
  const { token, user } = signIn.parse(await answer.json())
  const headers = { Authorization: `JWT ${token}` }
  const cookie = { Cookie: `${cookiePrefix}-token=${token}` }
  return [{ name: email, headers, cookie, user: { ...user, collection: admin.user } }]
}

/** Whether the time for the whole suite is not counted: `npm run test:soak`. */
export const isSoak = process.env.LITFASS_SOAK === '1'

/**
 * Returns every item in a soak, and otherwise a third of them, always the same. Lists of combinations repeat in steps, so
 * the choice is scattered: no value of any of the lists is left out of all.
 */
export function sample<Item>(items: readonly Item[]): readonly Item[] {
  return isSoak ? items : items.filter((_, index) => (Math.imul(index, 0x9e3779b1) >>> 16) % 3 === 0)
}

/** Calls work for every item, at most eight at a time, and returns what it finds. */
export async function sweep<Item, Found>(
  items: readonly Item[],
  work: (item: Item) => Promise<Found | undefined>,
): Promise<Found[]> {
  const waiting = [...items]
  const found: Found[] = []
  async function next(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      const one = await work(item)
      if (one !== undefined) found.push(one)
    }
  }
  await Promise.all(Array.from({ length: 8 }, next))
  return found
}
