import { openLedgerAccount } from '@litfass/credits'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq, type Payload } from 'payload'
import { post } from './credits.ts'

/** Gives a member credits, as an admin does; they expire where a moment is given. */
export async function grantCredits(
  payload: Payload,
  owner: number,
  { amount, expiresAt = null }: { amount: number; expiresAt?: Date | null },
): Promise<{ account: number }> {
  const account = await openLedgerAccount(await createLocalReq({}, payload), owner)
  await post(payload, { account, amount, expiresAt, note: 'Zum Kennenlernen' })
  return { account }
}

/** The id of the account behind a viewer. */
export const idOf = ({ account }: TestViewer): number => account?.id ?? 0
