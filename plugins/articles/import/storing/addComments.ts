import { viewerOf } from '@litfass/kit'
import { storiesOptions } from '@litfass/stories'
import type { Language } from '@litfass/stories/domain'
import type { Payload, PayloadRequest } from 'payload'
import { options as articlesOptions, type CommentToAdd } from '../../options.ts'
import type { StoryComment } from '../story.ts'
import { keyOf, knownKeys, noteDocuments, noteImports } from './importKeys.ts'

type Commented = { comments: readonly StoryComment[]; article: { id: number; language: Language } }

/** The number of comments that were added, and what of them was lost, as noun phrases. */
type Added = { added: number; lost: string[] }

const NOTHING: Added = { added: 0, lost: [] }

/**
 * Adds those of a story's comments that were never imported, in the request's transaction: what was deleted here since does not come
 * back.
 * @param matchesAccounts whether comments of those who were signed in belong to the account here with the same e-mail address
 */
export async function addComments(
  req: PayloadRequest,
  { matchesAccounts }: { matchesAccounts: boolean },
  { comments, article }: Commented,
): Promise<Added> {
  const { importComments } = articlesOptions.of(req.payload)
  if (comments.length === 0) return NOTHING
  if (!importComments) return { added: 0, lost: [`its comments (${comments.length})`] }
  const fresh = await noteImports(
    req,
    comments.map(({ key }) => keyOf(key)),
  )
  const list = comments.filter(({ key }) => fresh.has(keyOf(key)))
  if (list.length === 0) return NOTHING
  const rows = await rowsOf(req, list, matchesAccounts ? await accountsBehind(req, list) : new Map())
  const outcomes = await importComments(req, { type: 'article', ...article }, rows)
  const added = list.flatMap(({ key }, at) => {
    const outcome = outcomes[at]
    return outcome?.kind === 'added' ? [{ ...outcome, key: keyOf(key) }] : []
  })
  await noteDocuments(
    req,
    added.map(({ key, id }) => ({ key, document: id })),
  )
  const shortened = added.filter(({ isShortened }) => isShortened).length
  const empty = list.length - added.length
  return {
    added: added.length,
    lost: [
      ...(shortened > 0 ? [`the end of comments that are too long (${shortened})`] : []),
      ...(empty > 0 ? [`comments that show nothing (${empty})`] : []),
    ],
  }
}

/** Returns comments as they are added; what one replies to is in the list, or was imported before. */
async function rowsOf(
  req: PayloadRequest,
  list: readonly StoryComment[],
  accounts: ReadonlyMap<string, number>,
): Promise<CommentToAdd[]> {
  const places = new Map(list.map(({ key }, at) => [key, at]))
  const ids = await knownKeys(
    req,
    list.flatMap(({ parentKey }) => (parentKey === undefined ? [] : keyOf(parentKey))),
  )
  const replyTo = (parent: string): CommentToAdd['replyTo'] => {
    const [at, id] = [places.get(parent), ids.get(keyOf(parent))]
    if (at !== undefined) return { at }
    return id === undefined ? undefined : { id }
  }
  return list.map(({ name, accountEmail, text, postedAt, parentKey }) => {
    const account = accounts.get(accountEmail ?? '')
    return {
      by: account === undefined ? { name } : { account },
      text,
      postedAt,
      replyTo: parentKey === undefined ? undefined : replyTo(parentKey),
    }
  })
}

/** Counts the comments that an import would add. */
export async function countFresh(payload: Payload, comments: readonly StoryComment[]): Promise<number> {
  if (!articlesOptions.of(payload).importComments) return 0
  const wanted = [...new Set(comments.map(({ key }) => keyOf(key)))]
  return wanted.length - (await knownKeys({ payload }, wanted)).size
}

/** Finds the approved accounts of those who were signed in, by their e-mail address. */
async function accountsBehind(
  req: PayloadRequest,
  comments: readonly StoryComment[],
): Promise<Map<string, number>> {
  const emails = [...new Set(comments.flatMap(({ accountEmail }) => accountEmail ?? []))]
  const collection = storiesOptions.of(req.payload).accountsCollection
  const { docs } = await req.payload.find({
    collection,
    where: { email: { in: emails } },
    pagination: false,
    depth: 0,
    // Privileged: a command, run by the server's own administrator.
    overrideAccess: true,
    req,
  })
  return new Map(
    docs.flatMap((doc): [string, number][] => {
      const viewer = viewerOf({ user: { ...doc, collection } })
      return viewer.kind === 'account' && viewer.state === 'approved' ? [[String(doc.email), viewer.id]] : []
    }),
  )
}
