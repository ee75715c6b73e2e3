import { databaseTime, executeSql, sql } from '@litfass/kit/database'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
  CollectionBeforeDeleteHook,
  PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { removeEntries } from '../entries/pictures.ts'
import { options } from '../options.ts'
import { readerOf } from '../participants/participants.ts'
import { AUDIENCES, areResultsShown, EVENT_TYPES, RESULTS_SHOWN, stateAt } from '../participation.ts'
import { refused } from '../refusals.ts'
import { addToCounts, announce, eventScope, lockForChanging, TOUCHED } from '../voting/counts.ts'

const flag = z.unknown().transform((value) => value === true)
export const storedMoment = z.coerce
  .date()
  .nullish()
  .transform((value) => value ?? null)

/** The settings of an event that depend on each other, as Payload holds them. */
export const settings = z.looseObject({
  type: z.enum(EVENT_TYPES),
  options: z
    .array(z.looseObject({ id: z.string().nullish(), title: z.string().nullish() }))
    .nullish()
    .transform((rows) => rows ?? []),
  maxChoices: z.coerce
    .number()
    .nullish()
    .transform((value) => value ?? 1),
  isSecret: flag,
  audience: z.enum(AUDIENCES),
  resultsShown: z.enum(RESULTS_SHOWN),
  opensAt: storedMoment,
  closesAt: storedMoment,
})

type Settings = z.output<typeof settings>

type Rule = (change: {
  wanted: Settings
  stored: Settings | undefined
  settled: Settled
  now: Date
}) => Refusal | undefined
type Refusal = { field: string; key: Parameters<typeof refused>[1] }

/** The rules of an event's settings, each with the field where it is refused. */
const RULES: readonly Rule[] = [
  ({ wanted, stored }) =>
    stored && stored.type !== wanted.type ? { field: 'type', key: 'typeChange' } : undefined,
  ({ wanted }) =>
    wanted.type === 'poll' && wanted.options.length < 2
      ? { field: 'options', key: 'optionsMissing' }
      : undefined,
  ({ wanted, settled }) =>
    [...settled.options].some((id) => !wanted.options.some((one) => one.id === id))
      ? { field: 'options', key: 'votedOption' }
      : undefined,
  ({ wanted, stored, settled }) =>
    stored && settled.isBegun && stored.isSecret !== wanted.isSecret
      ? { field: 'isSecret', key: 'secretChange' }
      : undefined,
  ({ wanted }) =>
    wanted.isSecret && wanted.audience === 'everyone'
      ? { field: 'audience', key: 'secretAudience' }
      : undefined,
  ({ wanted }) =>
    wanted.type === 'contest' && wanted.audience === 'everyone'
      ? { field: 'audience', key: 'contestAudience' }
      : undefined,
  ({ wanted: { opensAt, closesAt } }) =>
    opensAt && closesAt && closesAt <= opensAt
      ? { field: 'closesAt', key: 'closesBeforeOpening' }
      : undefined,
  ({ wanted, stored, now }) =>
    stored?.isSecret && isOver(stored, now) && !isOver(wanted, now)
      ? { field: 'closesAt', key: 'secretReopen' }
      : undefined,
  // Its options could be removed again, and the refusal would tell which of them have votes.
  ({ wanted, stored, settled, now }) =>
    stored?.type === 'poll' && settled.isHidden && !isAhead(stored, now) && isAhead(wanted, now)
      ? { field: 'opensAt', key: 'hiddenOpening' }
      : undefined,
]

const isOver = ({ closesAt }: Settings, now: Date) => closesAt !== null && closesAt <= now
const isAhead = ({ opensAt }: Settings, now: Date) => opensAt !== null && opensAt > now

/**
 * Checks the settings of an event before they are saved, once no vote is being counted, and settles what follows from others:
 * a secret poll shows its results after the end.
 * @throws LitfassError `refused` with the field
 */
export const checkSettings: CollectionBeforeChangeHook = async ({ data, operation, originalDoc, req }) => {
  const stored = operation === 'update' ? settings.parse(originalDoc) : undefined
  const id = stored ? Number(originalDoc.id) : undefined
  if (id !== undefined) await lockForChanging(req, id)
  const wanted = settings.parse({ ...originalDoc, ...data })
  const isSecret = wanted.type === 'poll' && wanted.isSecret
  const now = new Date(await databaseTime(req))
  const settled = stored && id !== undefined ? await readSettled(req, { id, stored, now }) : NOTHING
  for (const rule of RULES) {
    const refusal = rule({ wanted: { ...wanted, isSecret }, stored, settled, now })
    if (refusal) throw refused(refusal.field, refusal.key, refusal.key)
  }
  return {
    ...data,
    isSecret,
    resultsShown: isSecret ? 'end' : wanted.resultsShown,
    // An option has the number that the database gives it, never one that a caller has thought of.
    options: wanted.type === 'poll' ? optionsOf(wanted, stored) : [],
    maxChoices: Math.min(wanted.maxChoices, Math.max(1, wanted.options.length)),
  }
}

function optionsOf(wanted: Settings, stored: Settings | undefined): object[] {
  const known = new Set(stored?.options.map(({ id }) => id))
  return wanted.options.map(({ id, title }) => (known.has(id) ? { id, title } : { title }))
}

/** The constraints that votes put on changes: whether there are any, and the options that cannot be removed. */
type Settled = { isBegun: boolean; options: ReadonlySet<string>; isHidden: boolean }

const NOTHING: Settled = { isBegun: false, options: new Set(), isHidden: false }

/**
 * Reads what votes have settled. While the results are hidden from the caller that is everything from the moment at which the
 * event opens, whether or not someone has voted: a refusal would else tell of the votes.
 */
async function readSettled(
  req: PayloadRequest,
  { id, stored, now }: { id: number; stored: Settings; now: Date },
): Promise<Settled> {
  const rows = await executeSql(
    req,
    sql`select item from participation_counts where scope = ${eventScope(id)} and item <> ${TOUCHED}
        group by item having sum(count) > 0
        union
        select chosen.item from participation_boxes, jsonb_array_elements(ballots) ballot,
          jsonb_array_elements_text(ballot -> 'options') chosen(item)
        where event_id = ${id}`,
  )
  const items = rows.map(({ item }) => String(item))
  const state = stateAt(stored, now)
  const isHidden = !areResultsShown(stored.resultsShown, { state, hasParticipated: await hasVoted(req, id) })
  return isHidden && state !== 'upcoming'
    ? { isBegun: true, options: new Set(stored.options.flatMap((one) => one.id ?? [])), isHidden }
    : { isBegun: items.includes(''), options: new Set(items.filter((item) => item !== '')), isHidden }
}

async function hasVoted(req: PayloadRequest, event: number): Promise<boolean> {
  const rows = await executeSql(
    req,
    sql`select 1 from participation_ballots where event_id = ${event} and voter = ${readerOf(req).key}::text`,
  )
  return rows.length > 0
}

/** Tells those who look at an event that its settings have changed. */
export const announceSettings: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const id = Number(doc.id)
  await addToCounts(req, { scope: eventScope(id), voter: '', deltas: [{ item: TOUCHED, by: 0 }] })
  await announce(req, id, { lists: true, hides: Boolean(doc.deletedAt) && !previousDoc?.deletedAt })
  return doc
}

/** Removes the entries of an event before it is deleted for good, while what belongs to them is still known. */
export const forgetEventEntries: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await removeEntries(req, options.of(req.payload), sql`event_id = ${Number(id)}`)
}

/** Removes what is left of an event that is deleted for good; its ballots and its box go by their references. */
export const forgetEvent: CollectionAfterDeleteHook = async ({ id, req }) => {
  await executeSql(req, sql`delete from participation_counts where scope = ${eventScope(Number(id))}`)
  await announce(req, Number(id), { lists: true, hides: true })
}
