import type { Payload, TypedUser, Where } from 'payload'
import { CommandError } from '../commands/CommandError.ts'

/** In whose name pictures are added: the account of an address, or else the first admin. */
export async function importer(payload: Payload, email: string | undefined): Promise<TypedUser> {
  const where: Where = email ? { email: { equals: email.toLowerCase() } } : { role: { equals: 'admin' } }
  // Privileged: run by whoever runs the server.
  const { docs } = await payload.find({
    collection: 'accounts',
    where,
    sort: 'id',
    limit: 1,
    depth: 0,
    overrideAccess: true,
  })
  const [account] = docs
  if (account) return { ...account, collection: 'accounts' }
  throw new CommandError(
    email
      ? `There is no account ${email}.`
      : 'There is no admin yet whose pictures these could be: open /admin and make one.',
  )
}
