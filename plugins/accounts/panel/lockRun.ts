import { type Client, ClientError } from '@litfass/kit/client'
import { type LockAction, updateLockState } from '../lockRoutes.ts'

/** An account of a list, with the name under which people know it. */
export type NamedAccount = { id: number; name: string }

/** How far a run is: how many of its accounts have been asked for, and those that did not change, with the reason. */
export type LockReport = {
  action: LockAction
  total: number
  asked: number
  changed: number
  failures: readonly (NamedAccount & { msg: string })[]
}

type Run = {
  client: Pick<Client, 'call'>
  action: LockAction
  reason: string
  accounts: readonly NamedAccount[]
  /** Told of a failure that no server explained. */
  unknown: string
  onProgress: (report: LockReport) => void
}

/** Changes the state of one account after another, so that one that fails keeps no other from it. */
export async function runLockAction(run: Run): Promise<LockReport> {
  const { client, action, reason, accounts, unknown, onProgress } = run
  let report: LockReport = { action, total: accounts.length, asked: 0, changed: 0, failures: [] }
  onProgress(report)
  for (const account of accounts) {
    const msg = await client
      .call(updateLockState, { body: { accountId: account.id, action, ...(reason && { reason }) } })
      .then(
        () => undefined,
        (error: unknown) => messageOf(error, unknown),
      )
    const failures = msg === undefined ? report.failures : [...report.failures, { ...account, msg }]
    report = { ...report, asked: report.asked + 1, changed: report.asked + 1 - failures.length, failures }
    onProgress(report)
  }
  return report
}

/** An answer without words of ours, such as a proxy's, says nothing about what has happened. */
function messageOf(error: unknown, unknown: string): string {
  return error instanceof ClientError && error.code !== 'unknown' ? error.msg : unknown
}
