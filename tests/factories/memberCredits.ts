import { openLedgerAccount, postEntry } from '@litfass/credits'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq, type Payload } from 'payload'

let made = 0

/** Gives an account credits, as an admin does; they expire where a moment is given. */
export async function grantCredits(
  payload: Payload,
  owner: number,
  { amount, expiresAt = null }: { amount: number; expiresAt?: Date | null },
): Promise<{ account: number; entry: number }> {
  const req = await createLocalReq({}, payload)
  const account = await openLedgerAccount(req, owner)
  made += 1
  const { entry } = await postEntry(req, {
    ...{ account, kind: 'adjustment', amount, expiresAt, note: 'Zum Kennenlernen' },
    idempotencyKey: `test:${owner}:${made}`,
  })
  return { account, entry: entry.id }
}

/** The id of the account behind a viewer. */
export const idOf = ({ account }: TestViewer): number => account?.id ?? 0

/** Writes the seller's details, without which nothing can be ordered. */
export async function fillInSeller(payload: Payload): Promise<void> {
  const seller = {
    ...{ name: 'Litfass Verlag GmbH', street: 'Säulengasse 1', postcode: '20457', city: 'Hamburg' },
    ...{ country: 'Deutschland', email: 'verlag@litfass.test', vatId: 'DE123456789' },
    ...{ accountHolder: 'Litfass Verlag GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  }
  // Privileged: a test says who sells.
  await payload.updateGlobal({
    slug: 'credit-settings',
    data: { seller, paymentDays: 14, lowBalance: 5, expiryNoticeDays: 14 },
    depth: 0,
    overrideAccess: true,
  })
}

/** A package on sale: 20 credits for 9,90 €. */
export async function buildSoldPackage(payload: Payload): Promise<number> {
  // Privileged: a test says what is on sale.
  const { id } = await payload.create({
    collection: 'credit-packages',
    data: {
      title: { de: 'Zwanzig Credits', en: 'Twenty credits' },
      description: { de: 'Für zehn Artikel.', en: 'For ten stories.' },
      credits: 20,
      priceCents: 990,
      vatBasisPoints: 1900,
      validDays: 365,
      isActive: true,
    },
    depth: 0,
    overrideAccess: true,
  })
  return id
}
