import { randomBytes } from 'node:crypto'
import type { Payload, TypedUser } from 'payload'
import type { Account } from '../../payload-types.ts'

type AccountData = Pick<Account, 'email' | 'name' | 'role' | 'state'> & { password: string }

/** An approved member, or what the overrides say. The first account of an empty database becomes its admin. */
export async function buildAccount(
  payload: Payload,
  overrides: Partial<AccountData> = {},
): Promise<TypedUser> {
  const id = randomBytes(6).toString('hex')
  const data: AccountData = {
    name: `Konto ${id}`,
    email: `konto-${id}@litfass.test`,
    password: `passwort-${id}`,
    role: 'member',
    state: 'approved',
    ...overrides,
  }
  // Privileged: a test says who is there.
  const account = await payload.create({ collection: 'accounts', data, depth: 0, overrideAccess: true })
  return { ...account, collection: 'accounts' }
}
