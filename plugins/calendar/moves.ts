import { LitfassError } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import type { Appearance, EventDate, Recurrence } from './dates/eventDates.ts'
import { type StateChange, withState } from './dates/states.ts'
import { dateTexts } from './dates/texts.ts'
import { options } from './options.ts'
import { type Regenerated, regenerate } from './recurrence/regenerate.ts'
import { readAppearances, writeAppearances } from './rows.ts'
import { newId } from './saving.ts'
import { texts } from './texts.ts'

type AtDate = { eventId: number; locationIndex: number; dateIndex: number }

/**
 * Changes the state of one date of an event, in a transaction of its own: others may change other dates at the same time.
 * @throws LitfassError `absent` for a date that there is not, `refused` for a change that it cannot have
 */
export async function changeDate(
  req: PayloadRequest,
  { eventId, locationIndex, dateIndex }: AtDate,
  change: StateChange,
): Promise<EventDate> {
  let changed: EventDate | undefined
  await changeAppearances(req, eventId, (appearances) =>
    appearances.map((appearance) =>
      appearance.locationIndex === locationIndex
        ? {
            ...appearance,
            dates: appearance.dates.map((date) => {
              if (date.dateIndex !== dateIndex) return date
              changed = decided(date, change)
              return changed
            }),
          }
        : appearance,
    ),
  )
  if (!changed) throw absent()
  return changed
}

function decided(date: EventDate, change: StateChange): EventDate {
  const decision = withState(date, change)
  if (decision.kind === 'changed') return decision.date
  throw new LitfassError('refused', {
    ...{ detail: `calendar.${decision.why}`, msgKey: dateTexts.key(`refusals.${decision.why}`) },
  })
}

type Regeneration = { recurrence?: Recurrence | undefined; apply: boolean }

/**
 * Makes the dates of an appearance by its rule, or by another one that it gets; without `apply` nothing is saved.
 * @throws LitfassError `absent` for an appearance that there is not
 */
export async function regenerateDates(
  req: PayloadRequest,
  { eventId, locationIndex }: Omit<AtDate, 'dateIndex'>,
  { recurrence: given, apply }: Regeneration,
): Promise<Regenerated> {
  const now = new Date(await databaseTime(req))
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  let made: Regenerated | undefined
  const change = (appearances: Appearance[]) =>
    appearances.map((appearance) => {
      if (appearance.locationIndex !== locationIndex) return appearance
      const recurrence = given ?? appearance.recurrence
      const otherDates = countDates(appearances) - appearance.dates.length
      made = regenerate(appearance.dates, recurrence, {
        ...{ now, zone: appearance.timeZone, newId, otherDates, language },
      })
      return { ...appearance, recurrence, dates: made.dates }
    })
  if (apply) await changeAppearances(req, eventId, change)
  else change((await readEvent(req, eventId)).appearances)
  if (!made) throw absent()
  return made
}

const countDates = (appearances: readonly Appearance[]) =>
  appearances.reduce((count, { dates }) => count + dates.length, 0)

/** Reads the appearances of an event while its row is locked, and saves what becomes of them. */
const changeAppearances = (
  req: PayloadRequest,
  id: number,
  change: (appearances: Appearance[]) => Appearance[],
): Promise<void> =>
  inTransaction(req, async () => {
    const { collection } = options.of(req.payload)
    const { appearances: before, isDraft } = await readEvent(req, id, { locks: true })
    const data = { appearances: writeAppearances(change(before)) }
    await updateDocument(req, { collection, id, data, draft: isDraft, overrideAccess: false })
  })

/**
 * Reads the appearances of an event that the caller sees: of one that is published its own rows, of any other the newest draft, since
 * Payload keeps drafts in the table of versions alone. Where a draft of a published event is pending, a save is refused by the workflow.
 */
export async function readEvent(
  req: PayloadRequest,
  id: number,
  { locks = false } = {},
): Promise<{ appearances: Appearance[]; document: object; isDraft: boolean }> {
  const { collection } = options.of(req.payload)
  const [row] = await executeSql(
    req,
    sql`select _status as status from ${tableOf(collection)} where id = ${id} and deleted_at is null
        ${locks ? sql`for update` : sql``}`,
  )
  if (!row) throw absent()
  const isDraft = row.status !== 'published'
  const document = await req.payload.findByID({
    collection,
    id,
    depth: 0,
    draft: isDraft,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  const appearances = readAppearances(Object(document).appearances)
  if (!document || !appearances) throw absent()
  return { appearances, document, isDraft }
}

const absent = () => new LitfassError('absent', { msgKey: texts.key('absent') })
