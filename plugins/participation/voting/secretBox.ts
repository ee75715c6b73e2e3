import { createHash } from 'node:crypto'
import { executeSql, sql } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type PublishedBallot, publicHalf } from './receipts.ts'

/** A ballot in a box: the public half of its receipt, the SHA-256 of the whole, and what was chosen. */
const ballot = z.object({ code: z.string(), proof: z.string(), options: z.array(z.string()) })
const box = z.array(ballot)

type Ballot = z.output<typeof ballot>
type Request = Pick<PayloadRequest, 'payload' | 'transactionID'>

/** The outcome of putting a ballot into a box. */
export type Put = 'new' | 'changed' | 'same' | 'foreign'

/**
 * Puts a ballot into the box of an event, or changes the one that the whole receipt opens. The box is one row that is written
 * as a whole, in the order of the codes: nothing of it says which ballot came last (decision 0044).
 * @returns `foreign` where the receipt does not open the ballot of its code, or there is none and `mayAdd` is false
 */
export async function castBallot(
  req: Request,
  { event, receipt, options, mayAdd }: { event: number; receipt: string; options: string[]; mayAdd: boolean },
): Promise<Put> {
  const ballots = await lockBox(req, event)
  const code = publicHalf(receipt)
  const proof = proofOf(receipt)
  const known = ballots.find((one) => one.code === code)
  if (known ? known.proof !== proof : !mayAdd) return 'foreign'
  // A first vote cannot claim the ballot of someone else.
  if (known && mayAdd) return 'foreign'
  if (known && isSameChoice(known.options, options)) return 'same'
  const changed: Ballot[] = [
    ...ballots.filter((one) => one.code !== code),
    { code, proof, options: [...options].sort() },
  ]
  changed.sort((a, b) => (a.code < b.code ? -1 : 1))
  await executeSql(
    req,
    sql`update participation_boxes set ballots = ${JSON.stringify(changed)}::jsonb where event_id = ${event}`,
  )
  return known ? 'changed' : 'new'
}

/** Finds what the holder of a receipt has chosen. */
export async function openBallot(
  req: Request,
  { event, receipt }: { event: number; receipt: string },
): Promise<string[] | undefined> {
  const ballots = await readBox(req, event)
  return ballots.find(({ proof }) => proof === proofOf(receipt))?.options
}

/** Reads the ballots as they are published: in the order of their codes, without what proves whose they are. */
export async function readBallots(req: Request, event: number): Promise<PublishedBallot[]> {
  const ballots = await readBox(req, event)
  return ballots.map(({ code, options }) => ({ code, options }))
}

export function isSameChoice(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((option) => other.includes(option))
}

async function readBox(req: Request, event: number): Promise<Ballot[]> {
  const [row] = await executeSql(req, sql`select ballots from participation_boxes where event_id = ${event}`)
  return row ? box.parse(row.ballots) : []
}

async function lockBox(req: Request, event: number): Promise<Ballot[]> {
  await executeSql(
    req,
    sql`insert into participation_boxes (event_id, ballots) values (${event}, '[]') on conflict (event_id) do nothing`,
  )
  const [row] = await executeSql(
    req,
    sql`select ballots from participation_boxes where event_id = ${event} for update`,
  )
  return row ? box.parse(row.ballots) : []
}

const proofOf = (receipt: string) => createHash('sha256').update(receipt).digest('hex')
