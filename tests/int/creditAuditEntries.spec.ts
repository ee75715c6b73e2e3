import { beforeEach, expect, it } from 'vitest'
import { auditedCredits, type SmallLedger } from '../factories/creditAudit.ts'
import { post } from '../factories/credits.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { tamper, found, empty, openAccount, ledger } = auditedCredits(site)

/** Each test begins with an empty ledger. */
beforeEach(empty)

it.each([
  ['amount', 'update credit_entries set amount = -3 where id = $1', '-3', '-30'],
  ['balance', 'update credit_entries set balance = 97 where id = $1', '97', '70'],
  ['kind', `update credit_entries set kind = 'unlock' where id = $1`, 'unlock', 'adjustment'],
  ['previousHash', `update credit_entries set previous_hash = repeat('1', 64) where id = $1`, '1111', ''],
  ['hash', `update credit_entries set hash = repeat('2', 64) where id = $1`, '2222', ''],
])(
  'names the entry and its field whose %s was changed, and the former value',
  async (field, change, is, was) => {
    const { account, first } = await ledger()
    await tamper(change, [first])
    expect(await found()).toContainEqual({
      kind: 'entryField',
      rows: { account, entry: first },
      field,
      found: expect.stringContaining(is),
      expected: expect.stringContaining(was),
    })
  },
)

it('names the last entry of an account when its amount was changed and no other follows', async () => {
  const { account, second } = await ledger()
  await tamper('update credit_entries set amount = -2 where id = $1', [second])
  expect(await found()).toContainEqual({
    ...{ kind: 'entryField', rows: { account, entry: second }, field: 'amount' },
    ...{ found: '-2', expected: '-20' },
  })
})

it.each(['note', 'request', 'idempotency_key'])('finds an entry whose %s was changed', async (column) => {
  const { account, first } = await ledger()
  await tamper(`update credit_entries set ${column} = 'geändert' where id = $1`, [first])
  expect(await found()).toEqual([{ kind: 'entryChanged', rows: { account, entry: first } }])
})

it('finds an entry whose hash was recomputed, by the following entry and by the balance', async () => {
  const { account, first, second } = await ledger()
  await tamper('update credit_entries set amount = -3 where id = $1', [first])
  await tamper('update credit_entries e set hash = litfass_credits_hash(e) where id = $1', [first])
  const differences = await found()
  expect(differences).toContainEqual({ kind: 'chainBroken', rows: { account, entry: second } })
  expect(differences).toContainEqual({
    ...{ kind: 'entryBalance', rows: { account, entry: first } },
    ...{ found: 70, expected: 97 },
  })
  expect(differences).toContainEqual({ kind: 'accountBalance', rows: { account }, found: 50, expected: 77 })
})

it('finds entries that were deleted, in the middle and at the end', async () => {
  const [one, other] = [await ledger(), await ledger()]
  await tamper('delete from credit_entries where id = any($1)', [[one.first, other.first, other.second]])
  const differences = await found()
  expect(differences).toContainEqual({
    ...{ kind: 'entriesMissing', rows: { account: one.account } },
    ...{ from: 2, to: 2 },
  })
  expect(differences).toContainEqual({
    ...{ kind: 'entriesMissing', rows: { account: other.account } },
    ...{ from: 2, to: 3 },
  })
})

it('names the first entry of an account when its amount was changed', async () => {
  const { account, grant } = await ledger()
  await tamper('update credit_entries set amount = 101 where id = $1', [grant])
  expect(await found()).toContainEqual({
    ...{ kind: 'entryField', rows: { account, entry: grant }, field: 'amount' },
    ...{ found: '101', expected: '100' },
  })
})

it('names the entry whose number was changed, and the former number', async () => {
  const { account, second } = await ledger()
  const single = await openAccount()
  const { entry } = await post(site().payload, { account: single, amount: 5 })
  await tamper('update credit_entries set seq = 9 where id = any($1)', [[second, entry.id]])
  const told = (account: number, entry: number, seq: number) => [
    { kind: 'entriesMissing', rows: { account }, from: seq, to: 8 },
    { ...{ kind: 'entryField', rows: { account, entry } }, field: 'seq', found: '9', expected: String(seq) },
    { kind: 'accountEntries', rows: { account }, found: seq, expected: 9 },
  ]
  expect(await found()).toEqual([...told(account, second, 3), ...told(single, entry.id, 1)])
})

it('finds all deleted entries of an account, and none where there never was one', async () => {
  const [one, other] = [await ledger(), await ledger()]
  await site().pool.query('insert into credit_accounts default values')
  const gone = [one.account, other.account]
  for (const table of ['entries', 'grants'])
    await tamper(`delete from credit_${table} where account = any($1)`, [gone])
  await tamper('delete from credit_allocations')
  await tamper('update credit_accounts set entries = 1 where id = $1', [other.account])
  expect(await found()).toEqual([
    { kind: 'entriesMissing', rows: { account: one.account }, from: 1, to: 3 },
    { kind: 'accountBalance', rows: { account: one.account }, found: 50, expected: 0 },
    { kind: 'entriesMissing', rows: { account: other.account }, from: 1, to: 1 },
    { kind: 'accountBalance', rows: { account: other.account }, found: 50, expected: 0 },
    ...gone.map((account) => ({ kind: 'accountGrants', rows: { account }, found: 0, expected: 50 })),
  ])
})

it.each<[string, change: string, expected: (made: SmallLedger) => object]>([
  [
    'a balance that was changed',
    'update credit_accounts set balance = 51 where id = $1',
    ({ account }) => ({ kind: 'accountBalance', rows: { account }, found: 51, expected: 50 }),
  ],
  [
    'another number of entries',
    'update credit_accounts set entries = 2 where id = $1',
    ({ account }) => ({ kind: 'accountEntries', rows: { account }, found: 2, expected: 3 }),
  ],
  [
    'another hash of an account',
    `update credit_accounts set last_hash = repeat('3', 64) where id = $1`,
    ({ account }) => ({ kind: 'accountHash', rows: { account } }),
  ],
  [
    'another hash of an account without entries',
    `insert into credit_accounts (id, last_hash) values ($1 + 1000000, repeat('3', 64))`,
    ({ account }) => ({ kind: 'accountHash', rows: { account: account + 1_000_000 } }),
  ],
  [
    'entries whose account is gone',
    'delete from credit_accounts where id = $1',
    ({ account, second }) => ({ kind: 'entryStray', rows: { account, entry: second } }),
  ],
])('finds %s', async (_, change, expected) => {
  const made = await ledger()
  await ledger()
  await tamper(change, [made.account])
  expect((await found())[0]).toEqual(expected(made))
})
