import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { JobContext, JobHandler } from '@litfass/kit/jobs'
import { createLocalReq, type Payload } from 'payload'
import { GRANTS, LEDGER_ACCOUNTS } from '../constants.ts'
import { queueExpiryNotice } from '../notices/queue.ts'
import { options } from '../options.ts'
import { readNoticeSettings } from '../seller/settings.ts'
import { lockAccount, postExpired } from './store.ts'

/*
 * The jobs for credits whose time is over, or soon will be. Each account is a transaction of its own, in which it is locked first:
 * two workers at once wait for each other, and the second finds nothing left to do. One that fails keeps no other waiting.
 */

const grantsTable = tableOf(GRANTS)

/** Takes out what is left of grants whose time is over. */
export const postDueExpiries: JobHandler = async (_, { payload, signal }) => {
  const due = await executeSql(
    { payload },
    sql`select distinct account from ${grantsTable} where remaining > 0 and expires_at <= clock_timestamp()`,
  )
  await forEachAccount(due, { payload, signal }, async (account) => {
    const req = await createLocalReq({}, payload)
    await inTransaction(req, async () => {
      await lockAccount(req, account)
      await postExpired(req, account)
    })
  })
}

/**
 * Goes through ledger accounts one after another. An account that fails is logged.
 * @throws Error at the end, where some have failed, so that the job is tried again
 */
async function forEachAccount(
  rows: readonly Readonly<Record<string, unknown>>[],
  { payload, signal }: Pick<JobContext, 'payload' | 'signal'>,
  work: (account: number) => Promise<void>,
): Promise<void> {
  const failed: number[] = []
  for (const { account } of rows) {
    if (signal.aborted) return
    await work(Number(account)).catch((err: unknown) => {
      failed.push(Number(account))
      payload.logger.error({ err, account, msg: 'credits that expire: a ledger account was left out' })
    })
  }
  if (failed.length > 0) throw new Error(`credits: ledger accounts ${failed.join(', ')} were left out.`)
}

/** Notifies members, once for each grant, of credits that will expire. */
export const noticeExpiring: JobHandler = async (_, { payload, signal }) => {
  const { expiryNoticeDays } = await readNoticeSettings({ payload })
  if (expiryNoticeDays === 0) return
  const { accountsCollection } = options.of(payload)
  const rows = await executeSql(
    { payload },
    sql`select distinct g.account from ${grantsTable} g
        join ${tableOf(LEDGER_ACCOUNTS)} l on l.id = g.account
        join ${tableOf(accountsCollection)} a on a.id = l.owner_id and a.state = 'approved'
        where ${unnoticed(expiryNoticeDays)}`,
  )
  await forEachAccount(rows, { payload, signal }, (account) =>
    noticeAccount(payload, { account, days: expiryNoticeDays }),
  )
}

const unnoticed = (
  days: number,
) => sql`remaining > 0 and noticed_at is null and expires_at > clock_timestamp()
  and expires_at <= clock_timestamp() + make_interval(days => ${days})`

async function noticeAccount(payload: Payload, { account, days }: { account: number; days: number }) {
  const req = await createLocalReq({}, payload)
  await inTransaction(req, async () => {
    await lockAccount(req, account)
    const noticed = await executeSql(
      req,
      sql`update ${grantsTable} set noticed_at = clock_timestamp()
          where account = ${account} and ${unnoticed(days)} returning id`,
    )
    if (noticed.length === 0) return
    await queueExpiryNotice(req, { account, grants: noticed.map(({ id }) => Number(id)) })
  })
}
