/*
 * Credits that were given back for an unlock are a grant of their own. This says how many of them may be those of a purchase.
 */

/** A part of what the unlock that a return takes back was paid from. */
export type ReturnedShare = {
  /** Id of the return. */
  entry: number
  /** Id of the entry whose grant was spent: a purchase, an adjustment, or an earlier return. */
  grantEntry: number
  amount: number
}

/**
 * Tells of each return how many of its credits at most have come from a purchase, through earlier returns as well.
 * @param shares those of one ledger account
 */
export function sharesFrom(
  purchase: number | null,
  shares: readonly ReturnedShare[],
): ReadonlyMap<number, number> {
  const found = new Map<number, number>()
  // A return is posted after everything that its unlock was paid from.
  for (const { entry, grantEntry, amount } of shares.toSorted((one, other) => one.entry - other.entry)) {
    const part = grantEntry === purchase ? amount : Math.min(amount, found.get(grantEntry) ?? 0)
    if (part > 0) found.set(entry, (found.get(entry) ?? 0) + part)
  }
  return found
}
