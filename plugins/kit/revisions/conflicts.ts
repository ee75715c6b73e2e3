import { isDeepStrictEqual } from 'node:util'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { accountNames } from '../access/accountNames.ts'
import { viewerOf } from '../access/viewerOf.ts'
import { LitfassError } from '../errors/LitfassError.ts'
import { translate } from '../texts/texts.ts'
import { CONFLICT_CODE, type Conflict, type FieldConflict } from './conflict.ts'
import {
  comparable,
  type Difference,
  differencesSince,
  REVISION,
  revisionOf,
  type ValueField,
  valueAt,
} from './differences.ts'
import { savesSince } from './saves.ts'
import { fieldLabel, findRelated, showValue, type ValueWords } from './shown.ts'
import { texts } from './texts.ts'

/** Settings of a collection or a global whose saves are counted and compared. */
export type RevisionSettings = {
  /**
   * Path of the panel's field that sends the revision a form was opened with and shows a conflict:
   * `@litfass/interface/revisions#RevisionField`.
   */
  panelField: string
  /**
   * Path of the component that stands for the revision where the panel compares two versions:
   * `@litfass/interface/versions#RestoreInComparison`, for a collection with drafts.
   */
  panelDiff?: string
  /** Paths of fields that no one writes, but whose changes are shown, such as the name of a picture's file. */
  told?: readonly string[]
  /** Words for values whose type does not say enough, by path. */
  words?: Readonly<Record<string, ValueWords>>
  /**
   * Returns a document as those see it who see all of it, where its hooks store it in another form. Values are compared and
   * recorded like that; one that the caller does not see whole is refused without what it was before.
   */
  whole?: (document: Readonly<Data>) => Data
  /** Name of the date field that says when a published document appears: its versions say whether they are ahead (decision 0073). */
  appearsAt?: string
  /**
   * Refuses an update on an outdated revision by a throw, where more than the row has changed since. The row is compared only
   * after that.
   */
  refuse?: (update: OutdatedUpdate) => Promise<void>
}

/** An update on an outdated revision, with the stored document and the one to be. */
export type OutdatedUpdate = { id: number; before: Data; data: Data; req: PayloadRequest }

/** A document of a collection, or a global, which has the id 0. */
export type Subject = { slug: string; id: number; fields: ValueField[]; settings: RevisionSettings }

type Data = Record<string, unknown>

/** An update: the stored document and the one to be. */
export type Update = { subject: Subject; before: Data; data: Data; req: PayloadRequest }

/**
 * Refuses an update that was made on another revision than the stored one.
 * @throws LitfassError `revision.changed` (409), with the changes since and the error of the field `revision`, by which
 * the panel's form learns of it
 */
export async function refuseOutdated(update: Update): Promise<void> {
  const { before, data } = update
  const seen = data[REVISION]
  const stored = revisionOf(before)
  if (typeof seen !== 'number' || seen === stored) return
  const { subject, req } = update
  await subject.settings.refuse?.({ id: subject.id, before, data, req })
  const changes = await findChanges(update, seen, stored)
  const what = changes.map((change) => changeText(update.req, change)).join(', ')
  const conflict: Conflict = { code: CONFLICT_CODE, revision: stored, changes }
  const msgKey = texts.key(what ? 'refused' : 'refusedNothing')
  const message = translate(update.req, msgKey, { what })
  throw new LitfassError('conflict', {
    detail: CONFLICT_CODE,
    msgKey,
    values: { what },
    data: { ...conflict, errors: [{ path: REVISION, message }] },
  })
}

async function findChanges(update: Update, seen: number, stored: number): Promise<FieldConflict[]> {
  const { subject, before, data, req } = update
  const saves = await savesSince(req, subject, { seen, stored })
  const fields = new Map(subject.fields.map((one) => [one.path, one]))
  const differences = differencesSince({
    seen,
    stored,
    fields: subject.fields,
    theirs: subject.settings.whole?.(before) ?? before,
    mine: data,
    saves,
  })
  const readable: Found[] = []
  for (const difference of differences) {
    const field = fields.get(difference.path)
    if (field && (await isReadable(field, update))) readable.push({ ...field, difference })
  }
  return presentChanges(update, readable)
}

type Found = ValueField & { difference: Difference }

async function isReadable({ field, within }: ValueField, { before, req, subject }: Update): Promise<boolean> {
  for (const one of [...within, field]) {
    const read = 'access' in one ? one.access?.read : undefined
    const isAllowed = await read?.({ req, id: subject.id, doc: before, data: before, siblingData: before })
    if (isAllowed === false) return false
  }
  return true
}

async function presentChanges(update: Update, found: readonly Found[]): Promise<FieldConflict[]> {
  const { subject, before, data, req } = update
  const whole = subject.settings.whole?.(before) ?? before
  const values = found.map(({ path, field, difference }) => ({
    field,
    old: difference.state === 'known' ? difference.old : null,
    isWhole: isDeepStrictEqual(
      comparable(field, valueAt(whole, path)),
      comparable(field, valueAt(before, path)),
    ),
    // JSON has no `undefined`.
    theirs: valueAt(before, path) ?? null,
    mine: valueAt(data, path) ?? null,
  }))
  const related = await findRelated(
    req,
    values.flatMap(({ field, old, theirs, mine }) => [old, theirs, mine].map((value) => ({ field, value }))),
  )
  const savers = found.flatMap(({ difference }) =>
    difference.state === 'known' ? (difference.save.savedBy ?? []) : [],
  )
  const names = await accountNames(req, req.payload.config.admin.user as CollectionSlug, savers)
  const viewer = viewerOf(req)
  return Promise.all(
    found.map(async ({ path, field, within, difference }, at): Promise<FieldConflict> => {
      const { old, theirs, mine, isWhole } = { old: null, theirs: null, mine: null, ...values[at] }
      const isTold = subject.settings.told?.includes(path) ?? false
      const isKnown = difference.state === 'known' && !isTold && isWhole === true
      const show = (value: unknown) =>
        showValue(req, { field, words: subject.settings.words?.[path], related }, value)
      const by = difference.state === 'known' ? difference.save.savedBy : null
      return {
        path,
        label: fieldLabel(req, { field, within }),
        isTold,
        ...(isKnown && { old }),
        theirs,
        mine,
        isEdited: difference.state === 'unknown' || !isDeepStrictEqual(old, comparable(field, mine)),
        isSame: isDeepStrictEqual(comparable(field, theirs), comparable(field, mine)),
        shown: { old: isKnown ? await show(old) : null, theirs: await show(theirs), mine: await show(mine) },
        savedBy:
          by === null
            ? null
            : {
                id: by,
                name: names.get(by) ?? null,
                isCaller: viewer.kind === 'account' && viewer.id === by,
              },
        savedAt: difference.state === 'known' ? difference.save.savedAt.toISOString() : null,
      }
    }),
  )
}

function changeText(req: PayloadRequest, { label, savedBy, savedAt }: FieldConflict): string {
  if (savedAt === null) return label
  const who = savedBy?.isCaller
    ? translate(req, texts.key('yourself'))
    : (savedBy?.name ?? translate(req, texts.key('somebody')))
  return translate(req, texts.key('changedBy'), {
    field: label,
    who,
    when: timeAgo(req, Date.now() - Date.parse(savedAt)),
  })
}

/** How long ago something was: "vor 3 Minuten"; `ms` is the time since then. */
export function timeAgo({ i18n }: Pick<PayloadRequest, 'i18n'>, ms: number): string {
  const words = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' })
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return words.format(-seconds, 'second')
  if (seconds < 3600) return words.format(-Math.round(seconds / 60), 'minute')
  if (seconds < 86_400) return words.format(-Math.round(seconds / 3600), 'hour')
  return words.format(-Math.round(seconds / 86_400), 'day')
}
