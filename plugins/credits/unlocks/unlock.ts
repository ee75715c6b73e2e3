import { fieldAccessBy, isApproved, LitfassError, viewerOf } from '@litfass/kit'
import { batchLoader } from '@litfass/kit/batchLoader'
import type { ContentRef, FeaturedType } from '@litfass/kit/content'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { staff } from '@litfass/kit/policies'
import type { NumberField, PayloadRequest } from 'payload'
import { ENTRIES, UNLOCKS } from '../constants.ts'
import {
  availableBalance,
  entryByKey,
  insufficient,
  ledgerAccountOf,
  lockAccount,
  openLedgerAccount,
  postEntry,
} from '../ledger/store.ts'
import { queueLowBalance } from '../notices/queue.ts'
import { whole } from '../records/fields.ts'
import { texts } from '../texts.ts'
import { pricedContent } from './contents.ts'

/*
 * Content that is unlocked for credits: one row for an account and a content, and one entry of the ledger.
 */

/** The highest price of content, in credits. */
const MAX_PRICE = 1_000_000

/** What is wrong with the settings of a content type, as the end of a sentence. */
export function wrongSettings({
  pages,
  settings: { price = 1, page },
}: FeaturedType<'unlock'>): string | undefined {
  if (!Number.isInteger(price) || price < 1 || price > MAX_PRICE)
    return 'has a price of unlock that is no whole number from 1 to 1,000,000'
  const placeholderOf = (path = '') => /\{(?:id|slug)\}/.exec(path)?.[0]
  if (
    page &&
    (['de', 'en'] as const).some((one) => placeholderOf(page[one]) !== placeholderOf(pages?.one?.[one]))
  )
    return 'has a page of unlock without the placeholder of pages.one'
  return undefined
}

/** The field with the price of content; the usual one where it is empty. */
export const priceField = (usual: number): NumberField =>
  whole('creditPrice', {
    min: 1,
    max: MAX_PRICE,
    // Members may write articles; what they cost is decided by staff.
    access: fieldAccessBy({ create: staff, update: staff }),
    label: texts.label('creditPrice'),
    admin: { position: 'sidebar', placeholder: String(usual), description: texts.label('creditPriceHint') },
  })

const unlocks = tableOf(UNLOCKS)

/** An unlock, and the balance after it. */
export type Unlocked = { price: number; balance: number; entryId: number }

/**
 * Unlocks content for the caller. Idempotent: repeated or concurrent calls cost nothing more and return the same.
 * @param price the price that was shown
 * @throws LitfassError `absent` for what the caller cannot see or has nothing to unlock, `conflict` with the price where it has
 * changed (`credits.price`) and where the caller reads it anyway (`credits.readsAnyway`), `refused` with the balance where that is
 * too low (`credits.insufficient`)
 */
export async function unlock(
  req: PayloadRequest,
  { price, ...ref }: ContentRef & { price: number },
): Promise<Unlocked> {
  const viewer = viewerOf(req)
  if (!isApproved(viewer)) throw new LitfassError('forbidden')
  const owner = viewer.id
  const content = await pricedContent(req, ref)
  if (content.isReadAnyway)
    throw new LitfassError('conflict', {
      msgKey: texts.key('readsAnyway'),
      detail: 'credits.readsAnyway',
    })
  return inTransaction(req, async () => {
    const account = await openLedgerAccount(req, owner)
    // A second click waits here for the first.
    await lockAccount(req, account)
    const known = await unlockOf(req, owner, ref)
    if (known) return { ...known, balance: await availableBalance(req, account) }
    if (content.price !== price) throw priceChanged(content.price)
    const balance = await availableBalance(req, account)
    if (balance < price) throw insufficient(balance)
    const { entry } = await postEntry(req, {
      ...{ account, kind: 'unlock', amount: -price, actor: owner, content: ref },
      idempotencyKey: await freeKey(req, owner, ref),
    })
    await executeSql(
      req,
      sql`insert into ${unlocks} (owner_id, content_type, content_id, entry)
          values (${owner}, ${ref.type}, ${ref.id}, ${entry.id})`,
    )
    await queueLowBalance(req, entry)
    return { price, balance: entry.balance, entryId: entry.id }
  })
}

const priceChanged = (price: number) =>
  new LitfassError('conflict', {
    msgKey: texts.key('priceChanged'),
    values: { count: price },
    detail: 'credits.price',
    data: { price },
  })

/** The key of an unlock: the next one, where earlier ones of the same content were taken back. */
async function freeKey(req: PayloadRequest, owner: number, { type, id }: ContentRef): Promise<string> {
  for (let time = 1; ; time++) {
    const key = `unlock:${type}:${id}:${owner}:${time}`
    if (!(await entryByKey(req, key))) return key
  }
}

async function unlockOf(
  req: PayloadRequest,
  owner: number,
  { type, id }: ContentRef,
): Promise<{ price: number; entryId: number } | undefined> {
  const [row] = await executeSql(
    req,
    sql`select u.entry, -e.amount as price from ${unlocks} u join ${tableOf(ENTRIES)} e on e.id = u.entry
        where u.owner_id = ${owner} and u.content_type = ${type} and u.content_id = ${id}`,
  )
  return row && { price: Number(row.price), entryId: Number(row.entry) }
}

type UnlockLoader = (ref: ContentRef) => Promise<boolean>

const loaders = new WeakMap<PayloadRequest, UnlockLoader>()

/** Whether the caller, with an approved account, has unlocked content. All documents of a list are one question. */
export async function hasUnlocked(req: PayloadRequest, ref: ContentRef): Promise<boolean> {
  if (!isApproved(viewerOf(req))) return false
  const load = loaders.get(req) ?? batchLoader((refs) => areUnlocked(req, refs), { gathers: true })
  loaders.set(req, load)
  return load(ref)
}

async function areUnlocked(req: PayloadRequest, refs: readonly ContentRef[]): Promise<boolean[]> {
  const viewer = viewerOf(req)
  if (!isApproved(viewer)) return refs.map(() => false)
  const rows = await executeSql(
    req,
    sql`select content_type, content_id from ${unlocks}
        where owner_id = ${viewer.id} and content_id in ${refs.map(({ id }) => id)}`,
  )
  const unlocked = new Set(rows.map(({ content_type, content_id }) => `${content_type}:${content_id}`))
  return refs.map(({ type, id }) => unlocked.has(`${type}:${id}`))
}

/** The price of content for the caller, and whether they read all of it. */
export type UnlockState = {
  price: number
  /** `null` without an approved account. */
  balance: number | null
  isUnlocked: boolean
}

/**
 * Tells what content costs the caller.
 * @throws LitfassError `absent` for what the caller cannot see, and for what has nothing to unlock
 */
export async function readUnlockState(req: PayloadRequest, ref: ContentRef): Promise<UnlockState> {
  const { price, isReadAnyway } = await pricedContent(req, ref)
  const viewer = viewerOf(req)
  if (!isApproved(viewer)) return { price, balance: null, isUnlocked: false }
  const [account, isUnlocked] = await Promise.all([ledgerAccountOf(req, viewer.id), hasUnlocked(req, ref)])
  return { price, balance: account?.balance ?? 0, isUnlocked: isReadAnyway || isUnlocked }
}
