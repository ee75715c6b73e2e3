import {
  availableBalance,
  exportStatement,
  openLedgerAccount,
  readAccountStatement,
  readStatement,
} from '@litfass/credits'
import { auditLedger } from '@litfass/credits/audit'
import { bootPayload, openSuite } from '@litfass/kit/testing'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import type { Pool } from 'pg'
import { buildAccount } from '../../factories/accounts.ts'
import { post } from '../../factories/credits.ts'
import { fillLedger } from '../../factories/longLedger.ts'
import { project } from '../../factories/project.ts'
import type { Bench, BenchSetting, Row, Thoroughness } from '../bench.ts'
import { median, spread } from '../runner/median.ts'
import { takeTurns } from '../runner/takeTurns.ts'

/** Entries of the accounts that are compared; the first one is the reference. */
const SIZES: Readonly<Record<Thoroughness, readonly number[]>> = {
  tiny: [400, 1000],
  quick: [1000, 100_000, 1_000_000],
  full: [1000, 100_000, 1_000_000],
}

/** Calls of one measurement. */
const CALLS: Readonly<Record<Thoroughness, number>> = { tiny: 5, quick: 50, full: 100 }

const TARGET = { atMost: 1.5 }

/** Entries that are posted on a day. */
const PER_DAY = 100

type Ledger = {
  payload: Payload
  account: number
  /** Of its member. */
  user: TypedUser
  entries: number
  middle: number
  /** The day that its middle was posted on, `2026-10-01`. */
  day: string
}
type Work = (ledger: Ledger) => Promise<unknown>

/** The questions to a ledger. Its middle costs what its newest entries do. */
const WORKS: Readonly<Record<string, Work>> = {
  balance: async ({ payload, account }) => availableBalance(await createLocalReq({}, payload), account),
  'statement, newest page': (ledger) => readPage(ledger),
  'statement, in the middle': (ledger) => readPage(ledger, ledger.middle),
  'member: statement of a day': readDay,
  'member: CSV of a day': exportDay,
  'posting an entry': ({ payload, account }) => post(payload, { account, amount: -1 }),
}

async function readPage({ payload, account }: Ledger, before?: number): Promise<void> {
  const { entries } = await readAccountStatement(await createLocalReq({}, payload), 'de', {
    ...{ account, before, limit: 20 },
  })
  if (entries.length !== 20) throw new Error(`A page has ${entries.length} entries.`)
}

/** A page of a day long ago, of one kind, as a member reads it. */
async function readDay({ payload, user, day }: Ledger): Promise<void> {
  const filter = { kind: 'unlock', from: day, to: day } as const
  const page = await readStatement(await createLocalReq({ user }, payload), 'de', { ...filter, limit: 20 })
  if (page.entries.length !== 20) throw new Error(`A page of a day has ${page.entries.length} entries.`)
}

/** All entries of that day, as a file. */
async function exportDay({ payload, user, day }: Ledger): Promise<void> {
  let csv = ''
  for await (const part of exportStatement(await createLocalReq({ user }, payload), 'de', {
    from: day,
    to: day,
  }))
    csv += part
  const lines = csv.trim().split('\n').length - 1
  if (Math.abs(lines - PER_DAY) > PER_DAY / 10) throw new Error(`A day has ${lines} lines.`)
}

async function* rows({ thoroughness, turns }: BenchSetting): AsyncIterable<Row> {
  const suite = await openSuite(project, {})
  try {
    const payload = await bootPayload({ env: suite.env, config: project.config })
    const ledgers: Ledger[] = []
    for (const entries of SIZES[thoroughness]) ledgers.push(await openLedger(payload, suite.pool, entries))
    for (const [what, work] of Object.entries(WORKS)) {
      const taken = await takeTurns(
        turns,
        ledgers.map((ledger) => () => timeOf(work, ledger, CALLS[thoroughness])),
      )
      yield* compared(what, ledgers, taken)
    }
    yield await audited(payload)
    await payload.destroy()
  } finally {
    await suite.end()
  }
}

/** An account with so many entries, a hundred a day, and credits to spend. */
async function openLedger(payload: Payload, pool: Pool, entries: number): Promise<Ledger> {
  const user = await buildAccount(payload)
  const account = await openLedgerAccount(await createLocalReq({}, payload), Number(user.id))
  await fillLedger(pool, { account, entries, every: 86_400_000 / PER_DAY })
  await post(payload, { account, amount: 100_000 })
  const middle = Math.floor(entries / 2)
  const { rows } = await pool.query(
    `select to_char(posted_at at time zone 'Europe/Berlin', 'YYYY-MM-DD') as day from credit_entries
      where account = $1 and seq = $2`,
    [account, middle],
  )
  return { payload, account, user, entries, middle, day: rows[0].day }
}

/** Milliseconds of a call, one after another. */
async function timeOf(work: Work, ledger: Ledger, calls: number): Promise<number> {
  const began = performance.now()
  for (let call = 0; call < calls; call += 1) await work(ledger)
  return (performance.now() - began) / calls
}

function* compared(what: string, ledgers: readonly Ledger[], taken: readonly number[][]): Iterable<Row> {
  const reference = median(taken[0] ?? [])
  for (const [index, times] of taken.entries()) {
    const ours = median(times)
    if (index > 0)
      yield {
        what: `${what}, against ${ledgers[0]?.entries} entries`,
        on: `${ledgers[index]?.entries} entries`,
        ...{ ours, reference, unit: 'ms', value: ours / reference, target: TARGET, spread: spread(times) },
      }
  }
}

/** The self-check of all of them, which has to find nothing. */
async function audited(payload: Payload): Promise<Row> {
  const began = performance.now()
  const { entries, differences } = await auditLedger({ payload }, { most: 10 })
  if (differences.length > 0) throw new Error(`The ledger is wrong: ${JSON.stringify(differences[0])}`)
  const ours = (entries / (performance.now() - began)) * 1000
  return { what: 'self-check', on: `${entries} entries`, ours, unit: '/s', value: ours }
}

export default {
  name: 'credits',
  title: 'Credits: cost of a ledger as it grows',
  rows,
} satisfies Bench
