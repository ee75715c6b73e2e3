import { ClientError } from '@litfass/kit/client'
import { expect, it, vi } from 'vitest'
import { type LockReport, runLockAction } from './lockRun.ts'

const ACCOUNTS = [
  { id: 1, name: 'Anna' },
  { id: 2, name: 'Bert' },
  { id: 3, name: 'Cora' },
]

/** Runs with a client whose calls end, one after another, as given. */
async function runWith(ends: readonly (Error | undefined)[]) {
  const sent: unknown[] = []
  const reports: LockReport[] = []
  const call = vi.fn(async (_route: unknown, given?: object) => {
    const end = ends[sent.push(given) - 1]
    if (end) throw end
    return undefined as never
  })
  const report = await runLockAction({
    client: { call },
    action: 'lock',
    reason: 'Werbung',
    accounts: ACCOUNTS,
    unknown: 'Unbekannt',
    onProgress: (next) => reports.push(next),
  })
  return { report, sent, asked: reports.map(({ asked }) => asked) }
}

it('goes on after an account that fails, and names it with the words of the server', async () => {
  const { report, sent, asked } = await runWith([
    undefined,
    new ClientError('account.state', { status: 409, msg: 'Schon gesperrt' }),
    undefined,
  ])
  expect(asked).toEqual([0, 1, 2, 3])
  expect(sent[0]).toEqual({ body: { accountId: 1, action: 'lock', reason: 'Werbung' } })
  expect(report).toMatchObject({
    total: 3,
    changed: 2,
    failures: [{ id: 2, name: 'Bert', msg: 'Schon gesperrt' }],
  })
})

it('has a message of its own for an answer that explains nothing', async () => {
  const { report } = await runWith([
    new ClientError('unknown', { status: 502, msg: 'Ein Fehler ist aufgetreten.' }),
    new ClientError('network', { msg: 'Keine Verbindung.' }),
  ])
  expect(report.failures.map(({ msg }) => msg)).toEqual(['Unbekannt', 'Keine Verbindung.'])
  expect(report.changed).toBe(1)
})
