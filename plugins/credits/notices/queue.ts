import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { Entry } from '../ledger/entry.ts'
import { readNoticeSettings } from '../seller/settings.ts'

/*
 * The jobs that send e-mails, and when each is enqueued: in the transaction of its cause.
 */

export const ORDER_NOTICE_JOB = 'credits:order-notice'
export const LOW_BALANCE_JOB = 'credits:low-balance'
export const EXPIRY_NOTICE_JOB = 'credits:expiry-notice'

export const orderNotice = z.object({
  order: z.number(),
  told: z.enum(['placed', 'paid', 'cancelled', 'refunded']),
})
export const lowBalanceNotice = z.object({ account: z.number() })
/** The ids of the rows of the grants in a notice. */
export const expiryNotice = z.object({ account: z.number(), grants: z.array(z.number()) })

/** Notifies the buyer that an order was placed, paid, cancelled or refunded. */
export async function queueOrderNotice(
  req: PayloadRequest,
  payload: z.input<typeof orderNotice>,
): Promise<void> {
  const jobKey = `${ORDER_NOTICE_JOB}:${payload.order}:${payload.told}`
  await enqueueJob(req, { task: ORDER_NOTICE_JOB, payload, jobKey })
}

/**
 * Notifies the owner of a ledger account if an entry has taken the balance below the threshold. Of several consecutive entries at most
 * one does so, and each is checked.
 */
export async function queueLowBalance(
  req: PayloadRequest,
  { account, amount, balance }: Pick<Entry, 'account' | 'amount' | 'balance'>,
): Promise<void> {
  const { lowBalance } = await readNoticeSettings(req)
  if (balance >= lowBalance || balance - amount < lowBalance) return
  const payload: z.input<typeof lowBalanceNotice> = { account }
  await enqueueJob(req, { task: LOW_BALANCE_JOB, payload, jobKey: `${LOW_BALANCE_JOB}:${account}` })
}

/** Notifies the owner of a ledger account of grants that will expire. */
export async function queueExpiryNotice(
  req: PayloadRequest,
  payload: z.input<typeof expiryNotice>,
): Promise<void> {
  await enqueueJob(req, { task: EXPIRY_NOTICE_JOB, payload })
}
