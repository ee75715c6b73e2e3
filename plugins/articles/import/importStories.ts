import { createHash } from 'node:crypto'
import { importPhoto } from '@litfass/images/commands'
import { LitfassError } from '@litfass/kit'
import { inTransaction } from '@litfass/kit/database'
import {
  articleText,
  type Block,
  checkRichText,
  type LexicalDocument,
  linkAddress,
  writeLexical,
} from '@litfass/rich-text'
import { createLocalReq, type Payload, type TypedUser, ValidationError } from 'payload'
import { MAX_BODY } from '../body.ts'
import type { Language } from '../domain/content.ts'
import { options as articlesOptions } from '../options.ts'
import { isImported, noteImport } from './importKeys.ts'
import type { PictureAt, Refused, Story } from './story.ts'

/** Counts of an import. */
export type StoryCounts = { added: number; known: number; refused: number; pictures: number }

export type StoryImport = {
  stories: AsyncIterable<Story | Refused>
  user: TypedUser
  /** Of stories whose source does not say. */
  language: Language
  /** Whether they are published at once; drafts otherwise. */
  isPublished: boolean
  isDryRun: boolean
  /** Path of a picture that a story names, or `undefined` where it is none of the source. */
  fileOf: (address: string, story: Story) => Promise<string | undefined>
  counts: StoryCounts
  /** Names of topics and tags that stories name and the project does not have. */
  unknownTopics: Set<string>
  signal: AbortSignal
  onProgress: (seen: number) => void
  onRefused: (refused: Refused) => void
}

/**
 * Adds the articles of a source that are not there yet, one after the other. An import can be stopped at any point; the next one
 * goes on, since the key of each source is kept.
 * @throws the first error that every further article would meet too; articles added before it stay
 */
export async function importStories(payload: Payload, job: StoryImport): Promise<void> {
  const { counts } = job
  const planned = new Set<string>()
  let seen = 0
  for await (const found of job.stories) {
    if (job.signal.aborted) return
    const outcome = 'reason' in found ? found : await importStory(payload, job, found, planned)
    if (typeof outcome === 'string') counts[outcome] += 1
    else {
      counts.refused += 1
      job.onRefused(outcome)
    }
    seen += 1
    job.onProgress(seen)
  }
}

type Outcome = 'added' | 'known' | Refused

async function importStory(
  payload: Payload,
  job: StoryImport,
  story: Story,
  planned: Set<string>,
): Promise<Outcome> {
  const importKey = createHash('sha256').update(story.key).digest('hex')
  if (planned.has(importKey) || (await isImported(payload, importKey))) return 'known'
  planned.add(importKey)
  const refused = (reason: string): Refused => ({ from: story.from, reason })
  if (story.title.trim() === '') return refused('It has no title.')
  const body = await bodyOf(payload, job, story)
  if (typeof body === 'string') return refused(body)
  const data = { ...(await storyData(payload, job, story)), body }
  if (job.isDryRun) return 'added'
  try {
    return await createArticle(payload, job, { data, importKey })
  } catch (error) {
    if (error instanceof ValidationError || (error instanceof LitfassError && error.code === 'malformed'))
      return refused(error.message)
    throw error
  }
}

async function createArticle(
  payload: Payload,
  { user, isPublished }: StoryImport,
  { data, importKey }: { data: object; importKey: string },
): Promise<'added' | 'known'> {
  const req = await createLocalReq({ user }, payload)
  return inTransaction(req, async () => {
    // Another import may have been faster.
    if (!(await noteImport(req, importKey))) return 'known'
    await payload.create({
      collection: articlesOptions.of(payload).collection,
      // Payload types `data` by the project's own collections, which a plugin cannot know.
      data: { ...data, owner: user.id, _status: isPublished ? 'published' : 'draft' } as never,
      draft: !isPublished,
      depth: 0,
      // Privileged: a command, run by the server's own administrator.
      overrideAccess: true,
      req,
    })
    return 'added'
  })
}

/** Returns the text as it is stored, or what is wrong with it. */
async function bodyOf(
  payload: Payload,
  job: StoryImport,
  story: Story,
): Promise<LexicalDocument | null | string> {
  const blocks: Block[] = []
  for (const block of story.blocks)
    blocks.push(...(block.kind === 'pictureAt' ? await pictureOf(payload, job, block, story) : [block]))
  const checked = checkRichText(writeLexical(blocks), { ...articleText, maxCharacters: 2 * MAX_BODY })
  if ('text' in checked) return checked.text
  return PROBLEMS[checked.problem]
}

const PROBLEMS = {
  unknown: 'Something in its text is not possible in an article.',
  tooLong: 'Its text is too long.',
  twoMarkers: 'It has more than one premium marker.',
  tableTooLarge: 'One of its tables is too large.',
} as const

/** Adds a picture of the source; one that is not there becomes a link, or its caption. */
async function pictureOf(
  payload: Payload,
  job: StoryImport,
  picture: PictureAt,
  story: Story,
): Promise<Block[]> {
  const { address, width, caption } = picture
  const imageId = await pictureAt(payload, job, address, story)
  if (imageId) return [{ kind: 'picture', imageId, width, caption }]
  const url = linkAddress(address)
  const runs = [{ text: caption || address, marks: [] }]
  if (url !== undefined) return [{ kind: 'paragraph', line: [{ url, isNewTab: false, runs }] }]
  return caption === '' ? [] : [{ kind: 'paragraph', line: runs }]
}

async function pictureAt(
  payload: Payload,
  job: StoryImport,
  address: string,
  story: Story,
): Promise<number | undefined> {
  const path = await job.fileOf(address, story)
  if (path === undefined) return undefined
  // Counts as one that would be added; which of them are there already is looked up when they are.
  if (job.isDryRun) {
    job.counts.pictures += 1
    return undefined
  }
  const added = await importPhoto(payload, { path, user: job.user })
  if (added.outcome === 'refused') {
    job.onRefused({ from: path, reason: added.reason.msg })
    return undefined
  }
  if (added.outcome === 'added') job.counts.pictures += 1
  return added.id
}

async function storyData(payload: Payload, job: StoryImport, story: Story): Promise<object> {
  const { title, kicker, teaser, byline, location, isPremium, slug, lead, publishedAt } = story
  const leadId = lead === undefined ? undefined : await pictureAt(payload, job, lead, story)
  return {
    ...{ title, kicker, teaser, byline, location, isPremium },
    language: story.language ?? job.language,
    ...(slug !== '' && { slug }),
    ...(leadId && { lead: leadId }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(await topicData(payload, job, story)),
  }
}

/** Finds topics and tags by name, where the project has a collection of them. */
async function topicData(payload: Payload, job: StoryImport, { topics, tags }: Story): Promise<object> {
  const { topicsCollection } = articlesOptions.of(payload)
  if (!topicsCollection) return {}
  const wanted = [...new Set([...topics, ...tags])]
  if (wanted.length === 0) return {}
  // Privileged: names that editors have given.
  const { docs } = await payload.find({
    collection: topicsCollection,
    where: { name: { in: wanted } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req: await createLocalReq({}, payload),
  })
  const ids = new Map(docs.map((doc) => [String(Reflect.get(doc, 'name')), doc.id]))
  for (const name of wanted) if (!ids.has(name)) job.unknownTopics.add(name)
  const idsOf = (names: readonly string[]) => names.flatMap((name) => ids.get(name) ?? [])
  return { topics: idsOf(topics), tags: idsOf(tags) }
}
