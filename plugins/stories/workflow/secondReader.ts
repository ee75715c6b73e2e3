import { isAdmin, LitfassError, viewerOf } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import type { Collection, CollectionBeforeChangeHook, CollectionSlug, PayloadRequest } from 'payload'
import { numberIn } from '../domain/content.ts'
import { saveOf } from '../operation.ts'
import { collectionOf, type StoryType, storyType, storyTypeOf } from '../types.ts'
import { type Entry, isCleared, proofOf, type WrittenText } from './entries.ts'
import { addEntry, readEntries } from './journal.ts'
import { readSettings } from './settings.ts'
import { workflowTexts as texts } from './texts.ts'
import { wordingOf } from './wording.ts'

/*
 * Who has written a text last goes along with it, in the document and in its versions; whether someone else has read it is asked
 * whenever it is about to be published, whichever way. The row of the document is locked by then (`keepRules`), as it is while an
 * entry is added to its journal: so a text cannot change between the two.
 */

const accountOf = (req: PayloadRequest): number | null => {
  const viewer = viewerOf(req)
  return viewer.kind === 'account' ? viewer.id : null
}

type Data = Parameters<CollectionBeforeChangeHook>[0]['data']

/** Notes who has changed the text last, and refuses to publish one that no one else has read, where the setting asks for it. */
export const keepSecondReader: CollectionBeforeChangeHook = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const known = storyTypeOf(req.payload, collection.slug)
  if (!known) return data
  const before = operation === 'update' ? originalDoc : undefined
  const text = writtenText(req, known, { data, before })
  const written = { ...data, writtenBy: text.writer }
  if (isPublishing(req, written)) {
    const piece = before && { type: known.type, id: Number(before.id) }
    const entries = piece ? await readEntries(req, piece) : []
    await requireSecondReader(req, { piece, entries, text })
    if (piece && !data.deletedAt) await endRequest(req, { piece, entries, text })
  }
  return written
}

/** A text that a save does not change keeps its writer; one that is restored is its restorer's. */
function writtenText(
  req: PayloadRequest,
  type: StoryType,
  { data, before }: { data: Data; before: Data | undefined },
): WrittenText {
  const wording = wordingIn(req, type, data)
  const isSame = before !== undefined && wordingIn(req, type, before) === wording
  return { wording, writer: isSame ? (numberIn(before.writtenBy) ?? null) : accountOf(req) }
}

/**
 * Whether a save stores what is public. In the trash as well: what comes out of it is public again without another save of its text.
 * A version that is restored as a draft has the state of its document, and is none the less a draft.
 */
function isPublishing(req: PayloadRequest, { state, _status }: Data): boolean {
  const { isDraft, isRestoring } = saveOf(req)
  return state === 'published' && _status === 'published' && !(isDraft && isRestoring)
}

/** A piece that is published as it is made has no journal yet. */
type Judged = { piece: ContentRef | undefined; entries: readonly Entry[]; text: WrittenText }

async function requireSecondReader(req: PayloadRequest, { piece, entries, text }: Judged): Promise<void> {
  // A program of the project has no one to ask. An import makes pieces in the name of an account; users of the panel make none
  // with all rights, but moves them so.
  const isProgram = saveOf(req).isPrivileged && (!piece || accountOf(req) === null)
  if (isProgram || isCleared(entries, text) || !(await readSettings(req)).fourEyes) return
  if (!piece || (await publicWording(req, piece)) !== text.wording) throw unread(entries, text)
}

/** Publication ends a request for a reading. */
async function endRequest(
  req: PayloadRequest,
  { piece, entries, text }: Judged & { piece: ContentRef },
): Promise<void> {
  if (proofOf(entries, text).state === 'asked')
    await addEntry(req, piece, { kind: 'withdrawn', by: accountOf(req) })
}

const unread = (entries: readonly Entry[], text: WrittenText): LitfassError => {
  const { state, ...proof } = proofOf(entries, text)
  const isOwn = state === 'read' && 'entry' in proof && proof.entry.by === text.writer
  const reason = isOwn ? 'own' : state === 'changed' ? 'changed' : 'missing'
  return new LitfassError('conflict', {
    detail: 'content.unread',
    msgKey: texts.key(`unread.${reason}`),
    data: { proof: state },
  })
}

/**
 * Lets an admin answer for the text that they are about to publish, in the transaction that publishes it.
 * @throws LitfassError `forbidden` for everyone else
 */
export async function overrideReading(req: PayloadRequest, piece: ContentRef, reason: string): Promise<void> {
  if (!isAdmin(viewerOf(req))) throw new LitfassError('forbidden')
  const { wording } = await savedText(req, piece)
  await addEntry(req, piece, { kind: 'overridden', by: accountOf(req), wording, text: reason })
}

/** The text that is public already: another date or topic for it needs no second reading. */
async function publicWording(req: PayloadRequest, piece: ContentRef): Promise<string | undefined> {
  const found = await readPiece(req, piece, false)
  return found?.state === 'published' ? wordingIn(req, storyType(req.payload, piece.type), found) : undefined
}

/** The text of a piece as it was saved last, with the number of that save. */
export async function savedText(
  req: PayloadRequest,
  piece: ContentRef,
): Promise<WrittenText & { revision: number }> {
  const found = await readPiece(req, piece, true)
  if (!found) throw new LitfassError('absent', { msgKey: texts.key('absent') })
  const { writtenBy, revision } = found
  return {
    wording: wordingIn(req, storyType(req.payload, piece.type), found),
    writer: numberIn(writtenBy) ?? null,
    revision: typeof revision === 'number' ? revision : 0,
  }
}

/** The hash of a piece with all that is stored apart. */
const wordingIn = <Slug extends CollectionSlug>(
  // A package knows no project's collections; that of a type is there.
  { payload }: { payload: { collections: Record<Slug, Collection> } },
  { collection, settings: { whole } }: StoryType & { collection: Slug },
  piece: Readonly<Record<string, unknown>>,
): string => wordingOf(payload.collections[collection].config.flattenedFields, whole?.(piece) ?? piece)

async function readPiece(
  req: PayloadRequest,
  { type, id }: ContentRef,
  draft: boolean,
): Promise<Record<string, unknown> | undefined> {
  const collection: CollectionSlug = collectionOf(req.payload, type)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { equals: id } },
    draft,
    trash: true,
    limit: 1,
    pagination: false,
    depth: 0,
    // Privileged, with hidden fields: the hash covers premium text, which this caller need not be able to read.
    overrideAccess: true,
    showHiddenFields: true,
    req,
  })
  return docs[0] && { ...docs[0] }
}
