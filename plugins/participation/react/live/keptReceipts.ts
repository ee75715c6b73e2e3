import { z } from 'zod'
import { RECEIPTS_KEY } from '../../constants.ts'
import { RECEIPT } from '../../voting/receipts.ts'

/** Whose vote in which event: an account sees in a shared browser what it has cast, and nothing of others. */
export type Cast = { account: number; event: number }

const MOST = 100

const entry = z.object({ account: z.number(), event: z.number(), receipt: z.string().regex(RECEIPT) })

type Entry = z.output<typeof entry>

/**
 * Keeps the receipts of secret votes in a browser, and nowhere else: a server that knew them would know who has chosen what. They stay
 * until their voter has them forgotten.
 * @param storage what the browser offers; one that refuses it keeps nothing
 */
export function createKeptReceipts(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  const read = (): Entry[] => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(RECEIPTS_KEY) ?? '[]')
      return Array.isArray(stored) ? stored.flatMap((one) => entry.safeParse(one).data ?? []) : []
    } catch {
      // The browser refuses its storage, or something else has written there.
      return []
    }
  }
  const write = (kept: Entry[]): boolean => {
    try {
      if (kept.length === 0) storage().removeItem(RECEIPTS_KEY)
      else storage().setItem(RECEIPTS_KEY, JSON.stringify(kept.slice(-MOST)))
      return true
    } catch {
      return false
    }
  }
  const others = ({ account, event }: Cast) =>
    read().filter((one) => one.account !== account || one.event !== event)

  return {
    find: ({ account, event }: Cast): string | undefined =>
      read().find((one) => one.account === account && one.event === event)?.receipt,
    /** Keeps a receipt in place of an earlier one. @returns whether the browser keeps it */
    keep: (cast: Cast, receipt: string): boolean => write([...others(cast), { ...cast, receipt }]),
    forget: (cast: Cast): void => void write(others(cast)),
  }
}

/** The receipts of this browser. */
export const keptReceipts = createKeptReceipts(() => localStorage)
