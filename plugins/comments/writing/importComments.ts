import type { ContentRef } from '@litfass/kit/content'
import { executeSql, keepRow, sql, tableOf } from '@litfass/kit/database'
import { firstCharacters, oneLine } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { MAX_COMMENT, MAX_GUEST_NAME } from '../comments.ts'
import { options } from '../options.ts'
import { commentTexts } from '../react/commentTexts.ts'
import { COMMENTS } from '../routes.ts'
import { lockThread, settleThread } from '../threads/threads.ts'
import { cleanText } from './commentText.ts'

const comments = tableOf(COMMENTS)

/** A comment from another site, which everyone could read there. */
export type ImportedComment = {
  /** The account that has written it, or the name of a guest; one without a name is “Anonym”. */
  by: { account: number } | { name: string }
  /** Plain text. */
  text: string
  postedAt: Date
  /** The comment that it replies to: one that is here, or one of the same list by its place there. */
  replyTo?: { id: number } | { at: number } | undefined
}

/** What became of an imported comment: nothing where its text cannot be seen. A text that is too long loses its end. */
export type ImportedAs = { kind: 'added'; id: number; isShortened: boolean } | { kind: 'empty' }

type About = ContentRef & { language: 'de' | 'en' }

/**
 * Adds comments from another site to a document, as public ones and in the order of the list, whether its comments are closed or not. A
 * reply to a reply is one to the comment that begins their thread. No one is notified. Call it in the transaction of the import; who may
 * do that is the caller's question.
 */
export async function importComments(
  req: PayloadRequest,
  { type, id, language }: About,
  list: readonly ImportedComment[],
): Promise<ImportedAs[]> {
  if (list.length === 0) return []
  const content = { type, id }
  const { accountsCollection } = options.of(req.payload)
  // An account that is being removed locks itself before the threads it has written in.
  for (const account of new Set(list.flatMap(({ by }) => ('account' in by ? by.account : []))))
    await keepRow(req, accountsCollection, account)
  const thread = await lockThread(req, content)
  const found = list.map((): ImportedAs => ({ kind: 'empty' }))
  const add = async (at: number, parent: number | null) => {
    const one = list[at]
    const text = one && cleanText(one.text)
    if (!text) return
    const { account, name } = writerOf(one, language)
    const kept = firstCharacters(text, MAX_COMMENT).trimEnd()
    // No clock but the database's decides that something is not in the future.
    const postedAt = sql`least(${one.postedAt.toISOString()}::timestamptz, now())`
    const [row] = await executeSql(
      req,
      sql`insert into ${comments}
            (thread_id, content_type, content_id, parent_id, author_id, guest_name, text, state, created_at, published_at)
          values (${thread.id}, ${type}, ${id},
            (select coalesce(p.parent_id, p.id) from ${comments} p where p.id = ${parent} and p.thread_id = ${thread.id}),
            ${account}, ${name}, ${kept}, 'public', ${postedAt}, ${postedAt})
          returning id`,
    )
    found[at] = { kind: 'added', id: Number(row?.id), isShortened: kept !== text }
  }
  const roots = list.map((_, at) => rootOf(list, at))
  // Those that replies refer to come first; a list is read by the numbers within each thread.
  for (const [at, root] of roots.entries()) if (root === at) await add(at, hereOf(list[at]))
  for (const [at, root] of roots.entries()) {
    const parent = found[root]
    if (root !== at) await add(at, parent?.kind === 'added' ? parent.id : null)
  }
  await settleThread(req, { thread: thread.id, content })
  return found
}

const hereOf = (comment: ImportedComment | undefined): number | null =>
  comment?.replyTo && 'id' in comment.replyTo ? comment.replyTo.id : null

/** The place of the comment of a list that begins the thread of another one; its own place where replies run in a circle. */
function rootOf(list: readonly ImportedComment[], at: number): number {
  const seen = new Set<number>()
  for (let root = at; !seen.has(root); ) {
    seen.add(root)
    const replyTo = list[root]?.replyTo
    if (!replyTo || 'id' in replyTo || !list[replyTo.at]) return root
    root = replyTo.at
  }
  return at
}

function writerOf({ by }: ImportedComment, language: About['language']) {
  if ('account' in by) return { account: by.account, name: null }
  const name = firstCharacters(oneLine(by.name), MAX_GUEST_NAME).trim()
  return { account: null, name: name || commentTexts.in(language).unnamed }
}
