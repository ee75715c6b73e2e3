import type { Entry } from '../ledger/entry.ts'
import type { Difference } from './differences.ts'

/** Credits that an entry takes from the grant of another one. */
export type Allocation = { grantEntry: number; amount: number }

/** What is left of a grant, by the entry that made it. */
type Grant = { entry: number; expiresAt: number; left: number }

/** Whether a grant has its turn before another one. */
type Before = (one: Grant, other: Grant) => boolean

const isOlder: Before = (one, other) => one.entry < other.entry
const isSooner: Before = (one, other) =>
  one.expiresAt === other.expiresAt ? isOlder(one, other) : one.expiresAt < other.expiresAt

/** Whether an entry takes its credits in turn: one that names a grant does not, nor one that forfeits all. */
const hasTurns = ({ kind, grantEntry }: Pick<Entry, 'kind' | 'grantEntry'>) =>
  grantEntry === null && kind !== 'forfeiture'

/** What is taken from a grant by an entry that was posted before it. */
type Early = { entry: Entry; amount: number }

type Known = {
  /** The number of the first entry whose turns go by when credits expire; before it they go by age. */
  soonestFrom: number
  /** Credits taken by entries that are missing, by the entry of the grant. Another check reports these. */
  lost: ReadonlyMap<number, number>
}

/**
 * Checks from which grants the entries of one account take credits, as they come in the order of their numbers. Out of turn is
 * what is taken while an earlier turn has credits left, from a grant that has expired or is not there yet, or as expired from one
 * that has not. Grants are followed by what was taken from them, right or wrong, so that a mistake is reported once.
 */
export function createTurnCheck({ soonestFrom, lost }: Known, report: (difference: Difference) => void) {
  const grants = new Map<number, Grant>()
  const early = new Map<number, Early[]>()
  let isBefore: Before = isOlder
  /** The grants that may have credits left, in turn. */
  let waiting: Grant[] = []

  function next(entry: Entry, allocations: readonly Allocation[]): void {
    if (isBefore === isOlder && entry.seq >= soonestFrom) {
      isBefore = isSooner
      waiting = waiting.toSorted((one, other) => (isSooner(one, other) ? -1 : 1))
    }
    if (entry.amount > 0) add(entry)
    else take(entry, allocations)
  }

  function add({ id, amount, expiresAt }: Entry): void {
    const taken = early.get(id) ?? []
    for (const { entry } of taken) if (hasTurns(entry)) tell(entry, id)
    const left = taken.reduce((sum, one) => sum - one.amount, amount - (lost.get(id) ?? 0))
    const grant = { entry: id, expiresAt: expiresAt ?? Number.POSITIVE_INFINITY, left }
    grants.set(id, grant)
    const later = waiting.findLastIndex((other) => !isBefore(grant, other)) + 1
    waiting.splice(later, 0, grant)
  }

  function take(entry: Entry, allocations: readonly Allocation[]): void {
    const sources = allocations.flatMap(({ grantEntry, amount }) => {
      const grant = grants.get(grantEntry)
      if (grant) grant.left -= amount
      else early.set(grantEntry, [...(early.get(grantEntry) ?? []), { entry, amount }])
      return grant ? [grant] : []
    })
    for (const grant of sources) if (isOutOfTurn(entry, grant)) tell(entry, grant.entry)
  }

  function tell({ account, id }: Entry, grantEntry: number): void {
    report({ kind: 'allocationOrder', rows: { account, entry: id, grantEntry } })
  }

  function isOutOfTurn({ kind, grantEntry, postedAt }: Entry, grant: Grant): boolean {
    const isOver = grant.expiresAt <= postedAt
    if (kind === 'expiry') return !isOver
    if (!hasTurns({ kind, grantEntry })) return false
    const first = firstAt(postedAt)
    return isOver || (first !== undefined && isBefore(first, grant))
  }

  /** The grant whose turn it is. Moments never fall within an account: what has expired stays so. */
  function firstAt(moment: number): Grant | undefined {
    const over = waiting.findIndex(({ left, expiresAt }) => left > 0 && expiresAt > moment)
    waiting.splice(0, over < 0 ? waiting.length : over)
    return waiting[0]
  }

  return { next }
}
