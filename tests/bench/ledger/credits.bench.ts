import { availableBalance, readAccountStatement } from '@litfass/credits'
import { auditLedger } from '@litfass/credits/audit'
import { bootPayload, openSuite } from '@litfass/kit/testing'
import { createLocalReq, type Payload } from 'payload'
import type { Pool } from 'pg'
import { post } from '../../factories/credits.ts'
import { fillLedger } from '../../factories/longLedger.ts'
import { project } from '../../factories/project.ts'
import type { Bench, BenchSetting, Row, Thoroughness } from '../bench.ts'
import { median, spread } from '../runner/median.ts'
import { takeTurns } from '../runner/takeTurns.ts'

/** Entries of the accounts that are compared; the first one is the reference. */
const SIZES: Readonly<Record<Thoroughness, readonly number[]>> = {
  tiny: [100, 1000],
  quick: [1000, 100_000, 1_000_000],
  full: [1000, 100_000, 1_000_000],
}

/** Calls of one measurement. */
const CALLS: Readonly<Record<Thoroughness, number>> = { tiny: 5, quick: 50, full: 100 }

const TARGET = { atMost: 1.5 }

type Ledger = { payload: Payload; account: number; entries: number; middle: number }
type Work = (ledger: Ledger) => Promise<unknown>

/** What is asked of a ledger. A page in the middle of its entries costs what the first one does. */
const WORKS: Readonly<Record<string, Work>> = {
  balance: async ({ payload, account }) => availableBalance(await createLocalReq({}, payload), account),
  'statement, newest page': (ledger) => readPage(ledger),
  'statement, in the middle': (ledger) => readPage(ledger, ledger.middle),
  'posting an entry': ({ payload, account }) => post(payload, { account, amount: -1 }),
}

async function readPage({ payload, account }: Ledger, before?: number): Promise<void> {
  const { entries } = await readAccountStatement(await createLocalReq({}, payload), 'de', {
    ...{ account, before, limit: 20 },
  })
  if (entries.length !== 20) throw new Error(`A page has ${entries.length} entries.`)
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

/** An account with so many entries, and credits to spend. */
async function openLedger(payload: Payload, pool: Pool, entries: number): Promise<Ledger> {
  const { rows } = await pool.query('insert into credit_accounts default values returning id')
  const account: number = rows[0].id
  await fillLedger(pool, { account, entries })
  await post(payload, { account, amount: 100_000 })
  return { payload, account, entries, middle: Math.floor(entries / 2) }
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
