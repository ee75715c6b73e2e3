import { languageOf } from '@litfass/kit'
import { batchLoader } from '@litfass/kit/batchLoader'
import { type Project, slugOf } from '@litfass/kit/collections'
import {
  type ContentRef,
  contentKey,
  contentType,
  findContents,
  typeOfCollection,
  typeWith,
} from '@litfass/kit/content'
import { executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import { reading } from '@litfass/kit/pages'
import type { ReferenceAdditions } from '@litfass/kit/references'
import type { Payload, PayloadRequest } from 'payload'
import { THREADS } from '../collections.ts'
import type { ResolvedCommentsOptions } from '../options.ts'
import { COMMENTS } from '../routes.ts'
import { excerptOf } from '../writing/commentText.ts'
import { readsContent } from './threads.ts'

type Language = 'de' | 'en'
type Asked = { type: string; id: number; language: Language }

/** The path of the page of a commented document; `undefined` where it has none. */
export async function pageOf(payload: Payload, { language, ...content }: Asked): Promise<string | undefined> {
  return (await findContents({ payload }, [content], { language })).get(contentKey(content))?.path
}

/** Names a document in notices and lists: by its title, or by its kind and number. */
export const titleOf = async (payload: Payload, { language, ...content }: Asked): Promise<string> =>
  (await titlesOf(payload, { contents: [content], language }))(content)

/** Returns a function that names documents as {@link titleOf} does, those in the trash too. They are read together. */
export async function titlesOf(
  payload: Payload,
  { contents, language }: { contents: readonly ContentRef[]; language: Language },
): Promise<(content: ContentRef) => string> {
  const found = await findContents({ payload }, contents, { language, includesTrash: true })
  return (content) => {
    const title = found.get(contentKey(content))?.title
    const kind = contentType(payload, content.type)?.labels.one[language] ?? content.type
    return title ? excerptOf(title, 80) : `${kind} ${content.id}`
  }
}

const loaders = new WeakMap<Payload, (asked: Asked) => Promise<string>>()

/** Names the document of a row of the panel's list; rows that are drawn together are read together. */
export function titleInList(payload: Payload, asked: Asked): Promise<string> {
  const loader =
    loaders.get(payload) ??
    batchLoader<Asked, string>((rows) => titlesOfRows(payload, rows), { gathers: true })
  loaders.set(payload, loader)
  return loader(asked)
}

async function titlesOfRows(payload: Payload, rows: readonly Asked[]): Promise<string[]> {
  const [de, en] = await Promise.all(
    (['de', 'en'] as const).map((language) =>
      titlesOf(payload, { contents: rows.filter((row) => row.language === language), language }),
    ),
  )
  return rows.map((row) => (row.language === 'en' ? en : de)?.(row) ?? String(row.id))
}

/** The page of what is commented, and its title; nothing where the caller cannot see it. */
export async function commentedPage(
  req: PayloadRequest,
  { type, id, language }: Asked,
): Promise<{ path: string; title: string } | undefined> {
  const commented = typeWith(req.payload, 'comments', type)
  if (!commented) return undefined
  return reading({ topic: commented.collection, ids: [id] }, async () => {
    if (!(await readsContent(req, { type, id }))) return undefined
    const path = await pageOf(req.payload, { type, id, language })
    return path === undefined
      ? undefined
      : { path, title: await titleOf(req.payload, { type, id, language }) }
  })
}

/** Which of some comments everyone who sees their content sees, and the caller does. */
export async function visibleComments(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<readonly number[]> {
  if (ids.length === 0) return []
  const visible: number[] = []
  for (const { content, comments } of await commentsByContent(
    req,
    sql`id in ${[...ids]} and state = 'public'`,
  ))
    if (await readsContent(req, content)) visible.push(...comments)
  return visible
}

/** Finds the content of a public comment; nothing where the caller sees neither. */
export async function contentOfComment(
  req: PayloadRequest,
  comment: number,
): Promise<ContentRef | undefined> {
  const [row] = await executeSql(
    req,
    sql`select content_type as type, content_id::int as content from ${tableOf(COMMENTS)}
        where id = ${comment} and state = 'public'`,
  )
  if (!row) return undefined
  const content = { type: String(row.type), id: Number(row.content) }
  return (await readsContent(req, content)) ? content : undefined
}

/** Whether a path is the page of a type of content: a form without script is led to no other. */
export function isPageOf(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/)
  const between = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[\w.~%-]+$/.test(between)
}

/** What refers to a document by commenting on it: each comment that is not deleted. */
export const commentReferences = (_: ResolvedCommentsOptions, project: Project): ReferenceAdditions => ({
  sources: [
    {
      from: slugOf(project, COMMENTS),
      effect: 'dangling',
      isRemark: true,
      rows: (payload, to) => {
        const { type } = typeOfCollection(payload, to) ?? {}
        if (!type) return undefined
        // From the document on, indexes find its thread and the comments of that.
        return sql`select d.id as target, c.id from ${tableOf(to)} d
          join ${tableOf(THREADS)} t on t.content_type = ${type} and t.content_id = d.id
          join ${tableOf(COMMENTS)} c on c.thread_id = t.id
          where c.state <> 'deleted'`
      },
    },
  ],
  pages: { [slugOf(project, COMMENTS)]: pagesOfComments },
  readers: { [slugOf(project, COMMENTS)]: visibleComments },
})

/** The pages on which comments stand, as far as the caller sees them. */
async function pagesOfComments(
  req: PayloadRequest,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const language = languageOf(req)
  const found = new Map<number, string>()
  for (const { content, comments } of await commentsByContent(req, sql`id in ${[...ids]}`)) {
    const page = await commentedPage(req, { ...content, language })
    if (page) for (const id of comments) found.set(id, `${page.path}#kommentare`)
  }
  return found
}

/** Reads which comments stand on which content, so that each content is asked about once. */
async function commentsByContent(req: PayloadRequest, condition: SQL) {
  const rows = await executeSql(
    req,
    sql`select content_type as type, content_id::int as content, json_agg(id) as comments
        from ${tableOf(COMMENTS)} where ${condition} group by 1, 2`,
  )
  return rows.map(({ type, content, comments }) => ({
    content: { type: String(type), id: Number(content) },
    comments: Array.isArray(comments) ? comments.map(Number) : [],
  }))
}
