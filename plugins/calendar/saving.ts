import { randomBytes } from 'node:crypto'
import { LitfassError, translate } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { saveOf } from '@litfass/stories'
import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Appearance, MAX_APPEARANCES, MAX_DATES } from './dates/eventDates.ts'
import { eventFaults, faultText } from './dates/faults.ts'
import { assignIndexes, indexesOf } from './dates/indexes.ts'
import { parseLocalTime } from './dates/localTime.ts'
import { options } from './options.ts'
import { publicDates } from './publicDates.ts'
import { exceptRemoved, markEdited } from './recurrence/edits.ts'
import { readAppearances, writeAppearances } from './rows.ts'
import { computedOtherwise, keepAssigned, readAssigned, replacePublic, rowsOfOthers } from './store.ts'
import { texts } from './texts.ts'

/** The time-zone data of this runtime, such as `2026b`: moments are derived again when it changes. */
const ZONE_DATA = process.versions.tz ?? 'unknown'

/** Makes the id of a row. */
export const newId = () => randomBytes(12).toString('hex')

/**
 * Gives the dates of an event their indexes, and refuses to publish dates that cannot be. A draft keeps what was typed; its workflow has
 * locked the row of the event by now.
 * @throws LitfassError `refused` with a message for each fault, by the path of its field
 */
export const keepDates: CollectionBeforeChangeHook = async ({ data, originalDoc, operation, req }) => {
  if (data.appearances === undefined) return data
  const given = readAppearances(data.appearances)
  if (!given)
    throw new LitfassError('malformed', { fieldErrors: { appearances: texts.key('datesUnreadable') } })
  refuseTooMany(req, given)
  const eventId = operation === 'update' ? Number(originalDoc?.id) : undefined
  const stored = readAppearances(originalDoc?.appearances) ?? []
  // A restored version is no edit by hand.
  const marked = saveOf(req).isRestoring ? given.map(inOneForm) : marksOfHand(given.map(inOneForm), stored)
  const appearances = assignIndexes(marked, {
    assigned: eventId === undefined ? [] : await readAssigned(req, eventId),
    taken: await rowsOfOthers(req, eventId, rowIdsOf(given)),
    newId,
  })
  const isPublished = data.state === 'published' && data._status === 'published'
  if (isPublished) refuseFaults(req, appearances)
  return { ...data, appearances: writeAppearances(appearances) }
}

const rowIdsOf = (appearances: readonly Appearance[]) =>
  appearances.flatMap(({ id, dates }) => [id, ...dates.map((date) => date.id)]).filter(Boolean)

/** Local times that can be read are stored in one form; others as they were typed. */
function inOneForm(appearance: Appearance): Appearance {
  const { recurrence, dates } = appearance
  return {
    ...appearance,
    recurrence: recurrence && {
      ...recurrence,
      start: local(recurrence.start),
      end: localOrNone(recurrence.end),
    },
    dates: dates.map((date) => ({
      ...date,
      start: local(date.start),
      end: localOrNone(date.end),
      movedFrom: localOrNone(date.movedFrom),
      slot: localOrNone(date.slot),
    })),
  }
}

const local = (text: string): string => parseLocalTime(text.trim()) ?? text
const localOrNone = (text: string | null): string | null => (text === null ? null : local(text))

/** A date that its rule made, and that somebody changes or removes, does not follow the rule any more. */
function marksOfHand(after: readonly Appearance[], before: readonly Appearance[]): Appearance[] {
  const known = new Map(before.map((one) => [one.id, one]))
  return after.map((one) => {
    const earlier = known.get(one.id)
    const { recurrence, timeZone: zone } = one
    if (!earlier) return one
    const dates = markEdited(earlier.dates, one.dates, { recurrence, zone })
    const excepted = recurrence && exceptRemoved(recurrence, { before: earlier.dates, after: dates, zone })
    return { ...one, dates, recurrence: excepted }
  })
}

function refuseTooMany(req: PayloadRequest, appearances: readonly Appearance[]): void {
  const count = appearances.reduce((sum, { dates }) => sum + dates.length, 0)
  if (count > MAX_DATES)
    throw new LitfassError('refused', {
      fieldErrors: { appearances: translate(req, texts.key('tooManyDates'), { most: MAX_DATES, count }) },
    })
  if (appearances.length > MAX_APPEARANCES)
    throw new LitfassError('refused', {
      fieldErrors: {
        appearances: translate(req, texts.key('tooManyPlaces'), {
          most: MAX_APPEARANCES,
          count: appearances.length,
        }),
      },
    })
}

function refuseFaults(req: PayloadRequest, appearances: readonly Appearance[]): void {
  const faults = eventFaults(appearances)
  if (faults.length === 0) return
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  throw new LitfassError('refused', {
    detail: 'calendar.dates',
    fieldErrors: Object.fromEntries(faults.map((fault) => [fault.path, faultText(fault, language)])),
  })
}

const savedEvent = z.object({
  _status: z.string().nullish(),
  title: z.string().nullish(),
  teaser: z.string().nullish(),
  slug: z.string().nullish(),
  organiser: z.object({ name: z.string().nullish() }).nullish(),
  price: z.string().nullish(),
  isFree: z.boolean().nullish(),
  appearances: z.unknown(),
})

/** Notes indexes and, of what is published, where it stands in time. A draft of a published event changes the former alone. */
export const rememberDates: CollectionAfterChangeHook = async ({ doc, req }) => {
  const id = Number(doc.id)
  await keepAssigned(req, id, indexesOf(readAppearances(doc.appearances) ?? []))
  await refreshPublic(req, id)
  return doc
}

/** Writes what is public of an event, as its own row says: drafts of what is published are versions beside it. */
async function refreshPublic(req: PayloadRequest, id: number): Promise<void> {
  const { collection } = options.of(req.payload)
  const found = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    draft: false,
    disableErrors: true,
    trash: true,
    // The public content does not depend on who saves it.
    overrideAccess: true,
    req,
  })
  const event = savedEvent.safeParse(found).data
  const appearances = event?._status === 'published' ? (readAppearances(event.appearances) ?? []) : []
  const shown = publicDates(appearances, {
    title: event?.title ?? '',
    teaser: event?.teaser ?? '',
    slug: event?.slug ?? '',
    organiser: event?.organiser?.name ?? '',
    price: event?.price ?? '',
    isFree: event?.isFree ?? false,
  })
  await replacePublic(req, id, shown, ZONE_DATA)
}

/** Most events whose moments are derived again in one transaction. */
const AT_ONCE = 100

/**
 * Derives moments again that were computed by other time-zone data than this runtime's, of some events at a time.
 * @returns how many events those were
 */
export const deriveMoments = (req: PayloadRequest): Promise<number> =>
  inTransaction(req, async () => {
    const { collection } = options.of(req.payload)
    const ids = await computedOtherwise(req, ZONE_DATA, AT_ONCE)
    if (ids.length === 0) return 0
    await executeSql(req, sql`select 1 from ${tableOf(collection)} where id in ${ids} order by id for update`)
    for (const id of ids) await refreshPublic(req, id)
    await publishChanges(req, collection, ids)
    return ids.length
  })
