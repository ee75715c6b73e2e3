import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { enqueueJob } from '@litfass/kit/jobs'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { SETTINGS } from '../constants.ts'
import type { Entry } from '../ledger/entry.ts'

/*
 * Low-balance notices: the threshold in the settings, and the entry that takes a balance below it.
 */

/** Task name of the job that sends the mail. */
export const LOW_BALANCE_JOB = 'credits:low-balance'

export const lowBalanceNotice = z.object({ account: z.number() })

const settingsRow = z.object({
  low_balance: z.number().nullish(),
  expiry_notice_days: z.number().nullish(),
})

/** The threshold of the notice; 0 disables it. */
export async function readNoticeSettings(
  req: Pick<PayloadRequest, 'payload' | 'transactionID'>,
): Promise<{ lowBalance: number; expiryNoticeDays: number }> {
  const [row = {}] = await executeSql(req, sql`select * from ${tableOf(SETTINGS)} order by id limit 1`)
  const { low_balance: lowBalance, expiry_notice_days: expiryNoticeDays } = settingsRow.parse(row)
  // The defaults of the settings, which no one has saved yet.
  return { lowBalance: lowBalance ?? 5, expiryNoticeDays: expiryNoticeDays ?? 14 }
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
