import { ENTRY_KINDS, type Entry, entryHash, FIRST_HASH } from '../ledger/entry.ts'
import type { Difference, ToldField } from './differences.ts'

/** A ledger account as its row says it is; entries before `soonestFrom` took the oldest credits. */
export type StoredAccount = {
  id: number
  balance: number
  entries: number
  lastHash: string
  soonestFrom: number
}

type Report = (difference: Difference) => void

/** An entry whose hash does not fit, and the one before it where there is no gap. */
type Doubted = { entry: Entry; before: Entry | undefined; isContinuous: boolean }

/**
 * Checks the entries of one account as they come, in the order of their numbers: each number, hash and balance. It holds two
 * entries at most.
 */
export function createChainCheck(account: number, report: Report) {
  let last: Entry | undefined
  let doubted: Doubted | undefined
  let sum = 0

  function next(entry: Entry): void {
    const expected = (last?.seq ?? 0) + 1
    const isContinuous = entry.seq === expected
    if (!isContinuous)
      report({ kind: 'entriesMissing', rows: { account }, from: expected, to: entry.seq - 1 })
    const afterDoubted = doubted !== undefined
    if (doubted) report(explain(doubted, isContinuous ? entry.previousHash : undefined))
    doubted = undefined
    sum += entry.amount
    if (entryHash(entry) !== entry.hash) doubted = { entry, before: last, isContinuous }
    else if (isContinuous) compare(entry, last, afterDoubted)
    last = entry
  }

  /** Compares an entry that is as it was posted with the one before it. */
  function compare(entry: Entry, before: Entry | undefined, afterDoubted: boolean): void {
    const rows = { account, entry: entry.id }
    if (!follows(entry.previousHash, before)) report({ kind: 'chainBroken', rows })
    const expected = (before?.balance ?? 0) + entry.amount
    if (!afterDoubted && entry.balance !== expected)
      report({ kind: 'entryBalance', rows, found: entry.balance, expected })
  }

  /** Compares the account's own row with its entries; `undefined` where there is no such account. */
  function end(stored: StoredAccount | undefined): void {
    if (doubted) report(explain(doubted, stored?.lastHash))
    if (!stored) {
      if (last) report({ kind: 'entryStray', rows: { account, entry: last.id } })
      return
    }
    const { balance, entries, lastHash } = stored
    const seq = last?.seq ?? 0
    if (seq < entries) report({ kind: 'entriesMissing', rows: { account }, from: seq + 1, to: entries })
    else if (seq > entries)
      report({ kind: 'accountEntries', rows: { account }, found: entries, expected: seq })
    else if (!follows(lastHash, last)) report({ kind: 'accountHash', rows: { account } })
    if (balance !== sum) report({ kind: 'accountBalance', rows: { account }, found: balance, expected: sum })
  }

  return { account, next, end }
}

/** Says that a hash is the one of an entry, as it is stored or as its fields make it. */
function follows(hash: string, entry: Entry | undefined): boolean {
  if (!entry) return hash === FIRST_HASH
  return hash === entry.hash || hash === entryHash(entry)
}

/**
 * Finds the field of an entry that was changed: what the rest of the chain says it was makes the hash fit again.
 * @param nextHash the hash of this entry as the next one, or the account, remembers it
 */
function explain({ entry, before, isContinuous }: Doubted, nextHash: string | undefined): Difference {
  const rows = { account: entry.account, entry: entry.id }
  const own = entryHash(entry)
  if (own === nextHash) return { kind: 'entryField', rows, field: 'hash', found: entry.hash, expected: own }
  const numbered: Suspicion = ['seq', { ...entry, seq: (before?.seq ?? 0) + 1 }]
  const earlier = isContinuous ? suspicions(entry, before) : [numbered]
  const kinds = ENTRY_KINDS.map((kind): Suspicion => ['kind', { ...entry, kind }])
  const found = [...earlier, ...kinds].find(([, restored]) => entryHash(restored) === entry.hash)
  if (!found) return { kind: 'entryChanged', rows }
  const [field, restored] = found
  return {
    kind: 'entryField',
    rows,
    field,
    found: String(entry[field]),
    expected: String(restored[field]),
  }
}

type Suspicion = [ToldField, Entry]

/** An entry with one field after the other as the entry before it says that it was. */
function suspicions(entry: Entry, before: Entry | undefined): Suspicion[] {
  const balance = before?.balance ?? 0
  return [
    ['amount', { ...entry, amount: entry.balance - balance }],
    ['balance', { ...entry, balance: balance + entry.amount }],
    ['previousHash', { ...entry, previousHash: before?.hash ?? FIRST_HASH }],
  ]
}
