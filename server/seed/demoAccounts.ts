import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Payload, TypedUser } from 'payload'
import type { Environment } from '../../config/environment.ts'

/** The demo's sign-ins (design section 3). */
const PEOPLE = [
  { email: 'admin@litfass.test', name: 'Alma Ahrens', role: 'admin', state: 'approved' },
  { email: 'editor@litfass.test', name: 'Enno Eggers', role: 'editor', state: 'approved' },
  { email: 'member@litfass.test', name: 'Mina Martens', role: 'member', state: 'approved' },
  { email: 'pending@litfass.test', name: 'Paul Petersen', role: 'member', state: 'pending' },
  { email: 'locked@litfass.test', name: 'Lena Lorenzen', role: 'member', state: 'locked' },
] as const

const LOCAL_PASSWORD = 'litfass-demo'
const LOCAL_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])

/**
 * Makes the demo's accounts and writes their passwords next to the data, for the launcher to print. Where others can
 * reach the server the passwords are random.
 */
export async function makeDemoAccounts(payload: Payload, { dataDir, host }: Environment): Promise<void> {
  const people = PEOPLE.map((person) => ({
    ...person,
    password: LOCAL_HOSTS.has(host) ? LOCAL_PASSWORD : randomBytes(12).toString('base64url'),
  }))
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const signIns = people.map(({ email, password, role, state }) => ({ email, password, role, state }))
  await writeFile(join(dataDir, 'demo-accounts.json'), JSON.stringify(signIns, null, 2), { mode: 0o600 })
  for (const data of people) {
    // Privileged: no one is there yet who could be asked.
    await payload.create({ collection: 'accounts', data, depth: 0, overrideAccess: true })
  }
}

/** Finds an account of the demo, to do something as that person. */
export async function accountByEmail(payload: Payload, email: string): Promise<TypedUser> {
  const where = { email: { equals: email } }
  // Privileged: looks up whom this seed has created.
  const { docs } = await payload.find({
    collection: 'accounts',
    where,
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const [found] = docs
  if (!found) throw new Error(`The demo account ${email} is missing.`)
  return { ...found, collection: 'accounts' as const }
}
