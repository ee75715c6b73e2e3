import { LitfassError } from '@litfass/kit'
import { createDocument, slugOf } from '@litfass/kit/collections'
import { databaseTime, executeSql, inTransaction, type SQL, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import {
  confirmChange,
  effectiveOf,
  extendChange,
  resetDocument,
  revertChange,
  type SafeState,
  type Effective as Stored,
  saveSafely,
  type Values,
} from '@litfass/safe-mode'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { TARGETING, TEASERS } from '../constants.ts'
import { requireContent, requireSlotType } from '../content/checks.ts'
import { storedContent } from '../content/schemas.ts'
import { options } from '../options.ts'
import { refusalTexts } from '../refusalTexts.ts'
import { targetingOf } from '../targeting/entries.ts'
import type { Content, Targeting, TeaserStates } from '../teasers.ts'

/*
 * How teasers are read and moved. What is pending is the safe mode's; this adds the targeting entries and the checks.
 */

/** A teaser as staff edit it. */
export type EditedTeaser = {
  id: number
  slotType: string
  /** The pending content, else the confirmed one. */
  content: Content
  revision: number
  safeMode: SafeState
  /** Whether there is a state before this one. */
  canRevert: boolean
}

/** A teaser with all that decides what it shows. */
export type StoredTeaser = EditedTeaser & {
  name: string
  pageId: number | null
  slot: string | null
  states: TeaserStates
}

export const teaserAbsent = () =>
  new LitfassError('absent', { detail: 'teasers.absent', msgKey: refusalTexts.key('absent') })

const teaserRow = z.object({
  id: z.coerce.number(),
  name: z.string().nullable(),
  page_id: z.coerce.number().nullable(),
  slot: z.string().nullable(),
  slot_type: z.string(),
})

type Selection = { ids: readonly number[] } | { pageId: number }

async function readRows(req: PayloadRequest, condition: SQL): Promise<Row[]> {
  const rows = await executeSql(
    req,
    sql`select id, name, page_id, slot, slot_type from ${tableOf(TEASERS)} where ${condition} order by id`,
  )
  return rows.map((row) => teaserRow.parse(row))
}

/** Reads teasers by their ids, or those of a page, in the order of their ids; what is not there is left out. */
export async function readTeasers(req: PayloadRequest, selection: Selection): Promise<StoredTeaser[]> {
  if ('ids' in selection && selection.ids.length === 0) return []
  const condition = 'ids' in selection ? sql`id in ${[...selection.ids]}` : sql`page_id = ${selection.pageId}`
  const collection = slugOf(req.payload, TEASERS)
  const rows = await reading({ topic: collection, ...('ids' in selection && { ids: selection.ids }) }, () =>
    readRows(req, condition),
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [stored, targeting] = await Promise.all([effectiveOf(req, collection, ids), targetingOf(req, ids)])
  return rows.flatMap((row) => {
    const effective = stored.get(row.id)
    const entries = targeting.filter(({ teaser }) => teaser === row.id)
    return effective ? [teaserIn(row, effective, entries)] : []
  })
}

type Row = z.output<typeof teaserRow>

function teaserIn(row: Row, effective: Stored, targeting: readonly Targeting[]): StoredTeaser {
  const { confirmed } = effective
  const edited = editedIn(row, effective)
  const { content, safeMode } = edited
  return {
    ...edited,
    name: row.name ?? '',
    pageId: row.page_id,
    slot: row.slot,
    states: {
      confirmed: contentIn(confirmed),
      ...(safeMode.state === 'pending' && { pending: { content, expiresAt: safeMode.expiresAt * 1000 } }),
      targeting,
    },
  }
}

function editedIn({ id, slot_type }: Row, { values, revision, safeMode, canRevert }: Stored): EditedTeaser {
  return { id, slotType: slot_type, content: contentIn(values), revision, safeMode, canRevert }
}

const contentIn = ({ layout, places }: Values): Content => storedContent(layout, places)

/** Reads one teaser. @throws LitfassError `absent` */
export async function requireTeaser(req: PayloadRequest, id: number): Promise<StoredTeaser> {
  const [teaser] = await readTeasers(req, { ids: [id] })
  if (!teaser) throw teaserAbsent()
  return teaser
}

/** Reads where a teaser stands, and nothing of what it shows. @throws LitfassError `absent` */
async function requireRow(req: PayloadRequest, id: number): Promise<Row> {
  const [row] = await readRows(req, sql`id = ${id}`)
  if (!row) throw teaserAbsent()
  return row
}

const ref = ({ payload }: PayloadRequest, id: number) => ({ collection: slugOf(payload, TEASERS), id })

type TeaserSave = {
  content: Content
  /** The slot type that it is meant for; not checked when left out. */
  slotType?: string | undefined
  revision?: number | undefined
  isSafe: boolean
}

/** Saves a content with the caller's rights, in safe mode or for good. */
export async function saveTeaser(
  req: PayloadRequest,
  id: number,
  { content, slotType: asked, revision, isSafe }: TeaserSave,
): Promise<EditedTeaser> {
  return inTransaction(req, async () => {
    const row = await requireRow(req, id)
    const slotType = row.slot_type
    requireSlotType({ slotType }, asked)
    const saved = await saveSafely(req, ref(req, id), {
      values: { ...content },
      revision,
      isSafe,
      check: ({ values }) => requireContent(req, slotType, { content, known: contentIn(values) }),
    })
    return editedIn(row, saved)
  })
}

/** Creates a teaser that no page has. */
export async function createTeaser(
  req: PayloadRequest,
  { slotType, content }: { slotType: string; content: Content },
): Promise<StoredTeaser> {
  return inTransaction(req, async () => {
    await requireContent(req, slotType, { content })
    const created = await createDocument(req, {
      collection: slugOf(req.payload, TEASERS),
      data: {
        name: options.of(req.payload).slotTypes[slotType]?.label.de ?? slotType,
        slotType,
        ...content,
      },
      // No one creates teasers but the plugin; the route has checked that the caller is staff.
      overrideAccess: true,
    })
    return requireTeaser(req, Number(created.id))
  })
}

type TeaserMove = { action: 'reset' | 'revert' | 'confirm' | 'extend'; revision?: number | undefined }

/** Confirms, extends or reverts the pending change of a teaser, or resets it to the default content of its slot. */
export async function moveTeaser(
  req: PayloadRequest,
  id: number,
  { action, revision }: TeaserMove,
): Promise<EditedTeaser> {
  return inTransaction(req, async () => {
    const row = await requireRow(req, id)
    return editedIn(row, await MOVES[action](req, ref(req, id), { revision }))
  })
}

const MOVES = {
  confirm: confirmChange,
  extend: extendChange,
  revert: revertChange,
  reset: resetDocument,
} as const

/** Deletes a teaser that belongs to no page. @throws LitfassError `absent`, `conflict` for one of a page */
export async function removeTeaser(req: PayloadRequest, id: number): Promise<void> {
  await inTransaction(req, async () => {
    const { page_id } = await requireRow(req, id)
    if (page_id !== null)
      throw new LitfassError('conflict', { detail: 'teasers.ofPage', msgKey: refusalTexts.key('ofPage') })
    // No one deletes teasers but the plugin; the route has checked that the caller is staff.
    await req.payload.delete({ ...ref(req, id), depth: 0, overrideAccess: true, req })
  })
}

/** The database's time for a page that is rendered, which decides what is shown, in ms since 1970. */
export const pageTime = (req: PayloadRequest): Promise<number> =>
  reading({ topic: slugOf(req.payload, TARGETING) }, () => databaseTime(req))
