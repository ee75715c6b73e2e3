import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ArticleFile, readArticleFile } from '@litfass/articles/files'
import { executeSql, sql } from '@litfass/kit/database'
import { type Block, writeLexical } from '@litfass/rich-text'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { accountByEmail } from './demoAccounts.ts'
import { pictureIdsByName } from './demoPictures.ts'

/** Where the articles and image posts of the demo stand. */
const FOLDERS = { articles: 'articles', 'image-posts': 'image-posts' } as const

type Collection = keyof typeof FOLDERS

/** What the texts of the demo refer to by name. */
type Names = {
  pictures: ReadonlyMap<string, number>
  galleries: ReadonlyMap<string, number>
  topics: Map<string, number>
  events: ReadonlyMap<string, number>
}

/** Adds the articles and image posts of the demo with their comments, oldest first; those that are there stay as they are. */
export async function addDemoArticles(
  payload: Payload,
  user: TypedUser,
  events: ReadonlyMap<string, number>,
): Promise<void> {
  const pictures = await pictureIdsByName(payload)
  const names: Names = {
    pictures,
    galleries: await idsByName(payload, 'galleries'),
    topics: new Map(await idsByName(payload, 'topics')),
    events,
  }
  const added = new Map<string, number>()
  for (const collection of ['articles', 'image-posts'] as const) {
    for (const file of await readFiles(collection, names)) {
      // What is translated is older than its translation.
      const translation = added.get(file.translationOf ?? '')
      const id = await addDemoArticle(payload, user, { collection, file, names, translation })
      if (id !== undefined) added.set(file.slug, id)
    }
  }
}

/** An article or image post of the demo; all of them say when they were published. */
type DemoFile = ArticleFile & { hoursAgo: number; blocks: Block[] }

/** The number of a picture or gallery that is not there: the demo may show a folder of the user's own photographs. */
const NOTHING = 2 ** 31 - 1

const isThere = (block: Block): boolean =>
  block.kind === 'picture'
    ? block.imageId !== NOTHING
    : block.kind !== 'gallery' || block.galleryId !== NOTHING

async function readFiles(
  collection: Collection,
  { pictures, galleries, events }: Names,
): Promise<DemoFile[]> {
  const folder = fileURLToPath(new URL(`../../demo/${FOLDERS[collection]}`, import.meta.url))
  // A file names an event by its title: numbers are known only once the events are there.
  const named = (block: Block): Block =>
    block.kind === 'participation' ? { ...block, eventId: events.get(block.title) ?? 0 } : block
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt'))
  const read = await Promise.all(
    files.map(async (name) => {
      const file = readArticleFile(await readFile(join(folder, name), 'utf8'), {
        name,
        names: {
          picture: (fileName) => pictures.get(fileName) ?? NOTHING,
          gallery: (title) => galleries.get(title) ?? NOTHING,
        },
      })
      return { ...file, hoursAgo: file.hoursAgo ?? 0, blocks: file.blocks.filter(isThere).map(named) }
    }),
  )
  return read.toSorted((one, other) => other.hoursAgo - one.hoursAgo)
}

type Added = { collection: Collection; file: DemoFile; names: Names; translation: number | undefined }

/** @returns its id, or nothing where it was there already or has no picture to show */
async function addDemoArticle(
  payload: Payload,
  user: TypedUser,
  { collection, file, names, translation }: Added,
): Promise<number | undefined> {
  if (await exists(payload, collection, file)) return undefined
  const shared = {
    title: file.title,
    slug: file.slug,
    language: file.language,
    byline: file.byline,
    location: file.location,
    translation,
    topics: await topicIds(payload, user, { names, wanted: file.topics, state: 'enabled' }),
    tags: await topicIds(payload, user, { names, wanted: file.tags, state: 'tag' }),
    publishedAt: new Date(Date.now() - file.hoursAgo * 3_600_000).toISOString(),
    _status: 'published' as const,
  }
  const lead = names.pictures.get(file.lead ?? '')
  const images = file.pictures.flatMap((name) => names.pictures.get(name) ?? [])
  // With a folder of the user's own photographs there is nothing an image post could show.
  if (collection === 'image-posts' && images.length === 0) return undefined
  const { id } =
    collection === 'articles'
      ? await payload.create({
          collection,
          data: {
            ...shared,
            kicker: file.kicker,
            teaser: file.teaser,
            isPremium: file.premium,
            body: writeLexical(file.blocks),
            ...(lead && { lead }),
          },
          user,
          depth: 0,
          overrideAccess: false,
        })
      : await payload.create({
          collection,
          data: { ...shared, text: writeLexical(file.blocks), images },
          user,
          depth: 0,
          overrideAccess: false,
        })
  await backdate(payload, { collection, id, hoursAgo: file.hoursAgo })
  await addComments(payload, { type: collection === 'articles' ? 'article' : 'imagepost', id, file })
  return id
}

/** What has appeared days ago was not changed just now. */
async function backdate(
  payload: Payload,
  { collection, id, hoursAgo }: { collection: Collection; id: number; hoursAgo: number },
): Promise<void> {
  const at = new Date(Date.now() - hoursAgo * 3_600_000).toISOString()
  await payload.db.updateOne({ collection, id, data: { createdAt: at, updatedAt: at }, returning: false })
}

/** Finds topics and tags by name; new ones are made. */
async function topicIds(
  payload: Payload,
  user: TypedUser,
  { names, wanted, state }: { names: Names; wanted: readonly string[]; state: 'enabled' | 'tag' },
): Promise<number[]> {
  const ids: number[] = []
  for (const name of wanted) {
    const known = names.topics.get(name)
    const id =
      known ??
      (
        await payload.create({
          collection: 'topics',
          data: { name, state },
          user,
          depth: 0,
          overrideAccess: false,
        })
      ).id
    names.topics.set(name, id)
    ids.push(id)
  }
  return ids
}

type Commented = { type: 'article' | 'imagepost'; id: number; file: DemoFile }

/** Writes comments as their authors would have, spread over the time since the article appeared. */
async function addComments(payload: Payload, { type, id, file }: Commented): Promise<void> {
  if (file.comments.length === 0) return
  const req = await createLocalReq({}, payload)
  const [thread] = await executeSql(
    req,
    sql`insert into litfass_comment_threads (content_type, content_id, count, is_locked)
        values (${type}, ${id}, 0, false) returning id`,
  )
  const count = file.comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0)
  const step = file.hoursAgo / (count + 1)
  let at = 0
  const write = async (by: string, text: string, parent: number | null) => {
    at += 1
    const author = await accountByEmail(payload, `${by}@litfass.test`)
    const hoursAgo = file.hoursAgo - at * step
    const [row] = await executeSql(
      req,
      sql`insert into litfass_comments
            (thread_id, content_type, content_id, parent_id, author_id, text, state, created_at, published_at)
          values (${thread?.id}, ${type}, ${id}, ${parent}, ${Number(author.id)}, ${text}, 'public',
            now() - make_interval(mins => ${Math.round(hoursAgo * 60)}::int), now()) returning id`,
    )
    return Number(row?.id)
  }
  for (const { by, text, replies } of file.comments) {
    const parent = await write(by, text, null)
    for (const reply of replies) await write(reply.by, reply.text, parent)
  }
  await executeSql(req, sql`update litfass_comment_threads set count = ${count} where id = ${thread?.id}`)
}

async function exists(
  payload: Payload,
  collection: Collection,
  { slug, language }: ArticleFile,
): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const where = { slug: { equals: slug }, language: { equals: language } }
  return (await payload.count({ collection, where, overrideAccess: true })).totalDocs > 0
}

async function idsByName(payload: Payload, collection: 'galleries' | 'topics'): Promise<Map<string, number>> {
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({ collection, pagination: false, depth: 0, overrideAccess: true })
  return new Map(docs.map((doc) => ['title' in doc ? (doc.title ?? '') : doc.name, doc.id]))
}
