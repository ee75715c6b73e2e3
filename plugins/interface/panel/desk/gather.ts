import { type DeskItem, type DeskPart, type DeskQuestion, deskOf, isStaff, viewerOf } from '@litfass/kit'
import type { PayloadRequest } from 'payload'

/** A part with its number; `unknown` where no index can tell it. A part whose count failed has `failed`. */
export type CountedPart = { part: DeskPart; count: number | 'unknown' | 'failed' }

/** The id of the link in the navigation to what waits. */
export const placeIdOf = ({ name }: DeskPart): string => `nav-${name}`

/** Names the parts that are for the caller. */
export function partsFor(req: PayloadRequest): DeskPart[] {
  const viewer = viewerOf(req)
  return deskOf(req.payload).parts.filter(({ seenBy = isStaff }) => seenBy(viewer))
}

/**
 * Counts parts, each by its one statement and all at the same time. A count that fails leaves the others standing.
 */
export async function countParts(
  req: PayloadRequest,
  parts: readonly DeskPart[],
  now: Date,
): Promise<CountedPart[]> {
  return Promise.all(
    parts.map(async (part): Promise<CountedPart> => {
      if (!part.count) return { part, count: 'unknown' }
      try {
        return { part, count: await part.count(req, now) }
      } catch (err) {
        req.payload.logger.error({ err, msg: 'a part of the desk could not be counted', part: part.name })
        return { part, count: 'failed' }
      }
    }),
  )
}

/** A part with what it lists; one that shows itself by a component has no items. */
export type ReadPart = CountedPart & {
  items: readonly DeskItem[] | 'failed' | 'component'
  /** Address of the whole list. */
  href?: string | undefined
}

/** Reads the items of parts, all at the same time. One that fails leaves the others standing; empty ones are left out. */
export async function readParts(
  question: DeskQuestion,
  counted: readonly CountedPart[],
): Promise<ReadPart[]> {
  const read = await Promise.all(
    counted.filter(isShown).map(async (one): Promise<ReadPart> => {
      if (one.count === 'failed') return { ...one, items: 'failed' }
      if (!one.part.items) return { ...one, items: 'component' }
      try {
        const [items, href] = await Promise.all([one.part.items(question), one.part.href?.(question)])
        return { ...one, items, href }
      } catch (err) {
        question.req.payload.logger.error({ err, msg: 'a part of the desk failed', part: one.part.name })
        return { ...one, items: 'failed' }
      }
    }),
  )
  const contacts = await contactsOf(question.req, read)
  return read
    .filter(({ count, items }) => count !== 'unknown' || items.length > 0)
    .map((one) =>
      isListed(one) ? { ...one, items: one.items.map((item) => withContact(item, contacts)) } : one,
    )
}

const isListed = (one: ReadPart): one is ReadPart & { items: readonly DeskItem[] } => Array.isArray(one.items)

/** Finds where the senders of items are written to, all of them together. A failure leaves the items without it. */
async function contactsOf(
  req: PayloadRequest,
  parts: readonly ReadPart[],
): Promise<ReadonlyMap<number, string>> {
  const senders = parts
    .filter(isListed)
    .flatMap(({ items }) => items.flatMap(({ sender }) => sender ?? []))
    .filter((sender) => sender !== req.user?.id)
  if (senders.length === 0) return new Map()
  const found = await Promise.all(
    deskOf(req.payload).contacts.map((find) =>
      find(req, [...new Set(senders)]).catch((err: unknown) => {
        req.payload.logger.error({ err, msg: 'the senders on the desk could not be found' })
        return new Map<number, string>()
      }),
    ),
  )
  return new Map(found.flatMap((one) => [...one]))
}

function withContact(item: DeskItem, contacts: ReadonlyMap<number, string>): DeskItem {
  const ask = item.sender ? contacts.get(item.sender) : undefined
  return ask ? { ...item, ask } : item
}

/** Parts that have something to show, or cannot tell. */
export const isShown = ({ count }: CountedPart): boolean => count !== 0

/** The sum of the known counts. */
export const sumOf = (counted: readonly CountedPart[]): number =>
  counted.reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0)

/** Whether it is known that nothing waits. */
export const isNothing = (counted: readonly CountedPart[]): boolean =>
  counted.every(({ count }) => count === 0)
