import type { CollectionSlug, PayloadRequest, TypedUser } from 'payload'
import { accountNames } from '../access/accountNames.ts'
import { viewerOf } from '../access/viewerOf.ts'
import { databaseTime } from '../database/database.ts'
import { ANONYMOUS, isApproved } from '../domain/viewer.ts'
import { readWriting } from './rows.ts'
import { writerIn } from './rules.ts'

/** Leaves out the forms of other accounts that are locked, or not there any more. */
export async function withoutBarred<Form extends { accountId: number }>(
  req: PayloadRequest,
  accountId: number,
  forms: readonly Form[],
): Promise<Form[]> {
  const others = new Set(forms.flatMap((form) => (form.accountId === accountId ? [] : [form.accountId])))
  if (others.size === 0) return [...forms]
  const collection = accountsOf(req)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...others] } },
    pagination: false,
    depth: 0,
    // Privileged: only whether they may still write is asked, and nothing of it is answered.
    overrideAccess: true,
    req,
  })
  const active = new Set(
    docs.flatMap((doc) => {
      const user: unknown = { ...doc, collection }
      const viewer = isUser(user) ? viewerOf({ user }) : ANONYMOUS
      return isApproved(viewer) ? [viewer.id] : []
    }),
  )
  return forms.filter((form) => form.accountId === accountId || active.has(form.accountId))
}

const isUser = (user: unknown): user is TypedUser =>
  typeof user === 'object' && user !== null && 'collection' in user && 'id' in user

/** The collection of the accounts that enter the panel. */
export const accountsOf = ({ payload }: PayloadRequest) => payload.config.admin.user as CollectionSlug

/**
 * Names who writes in some documents of a collection at this moment, by the document's id: the account's name, `''` for one that the
 * caller may not read. The caller is left out. Who may see this is the question of the caller's code.
 */
export async function writersOf(
  req: PayloadRequest,
  slug: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const forms = await readWriting(req, slug, ids)
  if (forms.length === 0) return new Map()
  const viewer = viewerOf(req)
  const caller = viewer.kind === 'account' ? viewer.id : 0
  const [active, now] = [await withoutBarred(req, caller, forms), await databaseTime(req)]
  const writers = ids.flatMap((id) => {
    const writer = writerIn(
      active.filter(({ documentId }) => documentId === id),
      now,
    )
    return writer && writer.accountId !== caller ? [[id, writer.accountId] as const] : []
  })
  const names = await accountNames(
    req,
    accountsOf(req),
    writers.map(([, account]) => account),
  )
  return new Map(writers.map(([id, account]) => [id, names.get(account) ?? '']))
}
