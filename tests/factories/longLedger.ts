import { type Entry, entryHash, FIRST_HASH } from '@litfass/credits/domain'
import type { Pool, PoolClient } from 'pg'

/** Entries that are written together. */
const BATCH = 5000

/** Every tenth entry adds what the nine after it take. */
const PERIOD = 10

type LongLedger = {
  account: number
  entries: number
  /** Milliseconds between an entry and the next one. */
  every?: number
}

/**
 * Fills an empty ledger account with entries, grants, allocations and its owner's unlocks, as so many calls would have left them:
 * nine unlocks follow each grant and use it up. The triggers are off meanwhile and the hashes come from `entryHash`, so that a
 * million rows take less than a minute.
 */
export async function fillLedger(pool: Pool, { account, entries, every = 1 }: LongLedger): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query('select coalesce(max(id), 0)::int as id from credit_entries')
    const began = Date.now() - 1_000_000_000 - entries * every
    const chain = createChain({ account, firstId: rows[0].id + 1, momentOf: (seq) => began + seq * every })
    for (let written = 0; written < entries; written += BATCH)
      await write(client, chain.take(Math.min(BATCH, entries - written)))
    const { balance, seq, hash } = chain.last()
    await client.query(
      'update credit_accounts set balance = $2, entries = $3, last_hash = $4 where id = $1',
      [...[account, balance, seq, hash]],
    )
    await client.query(`select setval('credit_entries_id_seq', (select max(id) from credit_entries))`)
    await client.query('commit')
  } finally {
    client.release()
  }
  await pool.query('analyze credit_entries, credit_grants, credit_allocations, credit_unlocks')
}

type Grown = Entry & { grant: number }

type Growing = { account: number; firstId: number; momentOf: (seq: number) => number }

function createChain({ account, firstId, momentOf }: Growing) {
  let last: Grown | undefined
  const next = (): Grown => {
    const seq = (last?.seq ?? 0) + 1
    const isGrant = seq % PERIOD === 1
    const amount = isGrant ? PERIOD - 1 : -1
    const id = firstId + seq - 1
    const entry = {
      account,
      seq,
      kind: isGrant ? ('adjustment' as const) : ('unlock' as const),
      amount,
      balance: (last?.balance ?? 0) + amount,
      idempotencyKey: `long:${account}:${seq}`,
      request: `long:${seq}`,
      note: isGrant ? 'Zur Probe' : '',
      actor: null,
      orderId: null,
      content: isGrant ? null : { type: 'article', id: seq },
      reverses: null,
      grantEntry: null,
      expiresAt: null,
      postedAt: momentOf(seq),
      previousHash: last?.hash ?? FIRST_HASH,
    }
    last = { ...entry, id, hash: entryHash(entry), grant: isGrant ? id : (last?.grant ?? id) }
    return last
  }
  return {
    take: (count: number) => Array.from({ length: count }, next),
    last: () => last ?? { balance: 0, seq: 0, hash: FIRST_HASH },
  }
}

async function write(client: PoolClient, batch: readonly Grown[]): Promise<void> {
  const rows = JSON.stringify(batch.map(({ content, ...entry }) => ({ ...entry, content_id: content?.id })))
  const read = `from jsonb_to_recordset($1::jsonb) as e (
    id int, account int, seq int, kind text, amount int, balance int, "idempotencyKey" text, request text, note text,
    content_id int, "postedAt" float8, "previousHash" text, hash text, "grant" int)`
  await client.query(
    `insert into credit_entries (id, account, seq, kind, amount, balance, idempotency_key, request, note, content_type,
        content_id, posted_at, previous_hash, hash)
      select id, account, seq, kind, amount, balance, "idempotencyKey", request, note,
        case when content_id is not null then 'article' end, content_id, to_timestamp("postedAt" / 1000),
        "previousHash", hash ${read}`,
    [rows],
  )
  await client.query(
    `insert into credit_allocations (entry, grant_entry, amount) select id, "grant", -amount ${read} where amount < 0`,
    [rows],
  )
  await client.query(
    `insert into credit_grants (entry, account, amount, remaining) select id, account, amount, amount ${read} where amount > 0`,
    [rows],
  )
  await client.query(
    `insert into credit_unlocks (owner_id, content_type, content_id, entry)
      select a.owner_id, 'article', content_id, e.id ${read} join credit_accounts a on a.id = account
        where content_id is not null and a.owner_id is not null`,
    [rows],
  )
  await client.query(
    `update credit_grants g set remaining = g.amount - u.used from (
       select "grant", sum(-amount) as used ${read} where amount < 0 group by "grant") u where u."grant" = g.entry`,
    [rows],
  )
}
