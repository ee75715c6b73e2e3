import { LitfassError } from '@litfass/kit'
import { createDocument, slugOf, updateDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { type PayloadRequest, ValidationError } from 'payload'
import { z } from 'zod'
import { EVENTS } from '../constants.ts'
import type { EventAction, EventState, EventType } from '../participation.ts'
import { conflict, eventAbsent, refused } from '../refusals.ts'
import type { EventChange, EventFields } from '../schemas.ts'
import { lockForChanging } from '../voting/counts.ts'
import { requireEvent } from './storedEvents.ts'

const savedEvent = z.object({ id: z.number(), title: z.string() })

type Saved = z.output<typeof savedEvent>

/** Turns the fields of a form into those of the collection; what is not given stays as it is. */
function dataOf({ imageId, moderated, ...fields }: EventChange): object {
  return {
    ...fields,
    ...(imageId !== undefined && { image: imageId }),
    ...(moderated !== undefined && { isModerated: moderated }),
  }
}

/** Creates an event with the caller's rights. */
export async function createEvent(
  req: PayloadRequest,
  { type, fields }: { type: EventType; fields: EventFields },
): Promise<Saved> {
  const created = await byFormFields(
    createDocument(req, {
      collection: slugOf(req.payload, EVENTS),
      data: { ...dataOf(fields), type },
      overrideAccess: false,
    }),
  )
  return savedEvent.parse(created)
}

/** Fields of the collection by another name than in the form. */
const FORM_NAMES: Readonly<Record<string, string>> = { image: 'imageId', isModerated: 'moderated' }

/** Has what Payload refuses named as the form names it. */
async function byFormFields<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const fieldErrors = Object.fromEntries(
      error.data.errors.map(({ path, message }) => [FORM_NAMES[path] ?? path, message]),
    )
    throw new LitfassError('refused', { fieldErrors, cause: error })
  }
}

/**
 * Changes an event with the caller's rights, once no vote is being counted.
 * @throws LitfassError `revision.changed` (409) with what others have saved since `fields.revision`
 */
export async function editEvent(
  req: PayloadRequest,
  { id, fields }: { id: number; fields: EventChange },
): Promise<Saved> {
  return inTransaction(req, async () => {
    await lockForChanging(req, id)
    await requireEvent(req, id)
    return save(req, id, dataOf(fields))
  })
}

async function save(req: PayloadRequest, id: number, data: object): Promise<Saved> {
  const saved = await byFormFields(
    updateDocument(req, { collection: slugOf(req.payload, EVENTS), id, data, overrideAccess: false }),
  )
  return savedEvent.parse(saved)
}

/** Moves an event to the trash. @throws LitfassError `absent` */
export async function deleteEvent(req: PayloadRequest, id: number): Promise<void> {
  await inTransaction(req, async () => {
    await lockForChanging(req, id)
    await requireEvent(req, id)
    await save(req, id, { deletedAt: new Date().toISOString() })
  })
}

export type Moved = { id: number; state: EventState; closesAt: string | null }

/**
 * Closes, opens again or extends an event, or takes it out of the trash. Of two concurrent changes the second is refused.
 * @param order.closesAt the new end
 * @throws LitfassError `absent`, `conflict` for a state that does not allow it, `refused` for an end that is not ahead
 */
export async function moveEvent(
  req: PayloadRequest,
  { id, action, closesAt }: { id: number; action: EventAction; closesAt?: string | undefined },
): Promise<Moved> {
  return inTransaction(req, async () => {
    await lockForChanging(req, id)
    if (action === 'restore') await restore(req, id)
    else {
      const now = new Date(await databaseTime(req))
      await save(req, id, { closesAt: await newEnd(req, { id, action, closesAt, now }) })
    }
    const event = await requireEvent(req, id)
    return { id, state: event.state, closesAt: event.closesAt?.toISOString() ?? null }
  })
}

type End = { id: number; action: Exclude<EventAction, 'restore'>; closesAt: string | undefined; now: Date }

async function newEnd(req: PayloadRequest, { id, action, closesAt, now }: End): Promise<string | null> {
  const event = await requireEvent(req, id)
  if ((event.state === 'closed') !== (action === 'reopen')) throw wrongState(event.state)
  if (action === 'close') {
    // Before its beginning it would end before it begins.
    if (event.state === 'upcoming') throw wrongState(event.state)
    return now.toISOString()
  }
  if (action === 'reopen' && event.isSecret) throw refusedEnd('secretReopen')
  if (action === 'extend' && !closesAt) throw refusedEnd('endMissing')
  if (!closesAt) return null
  if (new Date(closesAt) <= (event.closesAt ?? now) || new Date(closesAt) <= now)
    throw refusedEnd('endInPast')
  return new Date(closesAt).toISOString()
}

const wrongState = (state: EventState) => conflict('state', { state })

const refusedEnd = (key: 'secretReopen' | 'endMissing' | 'endInPast') => refused('closesAt', key, key)

async function restore(req: PayloadRequest, id: number): Promise<void> {
  const [row] = await executeSql(
    req,
    sql`select deleted_at is not null as deleted from ${tableOf(EVENTS)} where id = ${id}`,
  )
  if (!row) throw eventAbsent()
  if (row.deleted !== true) throw wrongState((await requireEvent(req, id)).state)
  await updateDocument(req, {
    collection: slugOf(req.payload, EVENTS),
    id,
    data: { deletedAt: null },
    trash: true,
    overrideAccess: false,
  })
}
