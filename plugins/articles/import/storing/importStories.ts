import { errorBody, LitfassError } from '@litfass/kit'
import { createDocument, updateDocument } from '@litfass/kit/collections'
import { inTransaction } from '@litfass/kit/database'
import { rememberPaths } from '@litfass/kit/formerPaths'
import { textKey } from '@litfass/kit/search'
import { MAX_BYLINE, MAX_LOCATION, MAX_TITLE, storiesOptions, storyPath } from '@litfass/stories'
import type { Language } from '@litfass/stories/domain'
import { createLocalReq, type Payload, type PayloadRequest, ValidationError } from 'payload'
import { MAX_KICKER, MAX_TEASER } from '../../fields.ts'
import { options as articlesOptions } from '../../options.ts'
import { withoutControls } from '../html/lines.ts'
import { type Found, reasonOf, type Story } from '../story.ts'
import { addComments, countFresh } from './addComments.ts'
import { importedAs, keyOf, noteDocuments, noteImports } from './importKeys.ts'
import { addLead, bodyOf, type PictureImport, type Reported } from './storyBody.ts'

/** Counts of an import. */
export type StoryCounts = {
  added: number
  known: number
  refused: number
  leftOut: number
  pictures: number
  comments: number
  /** Addresses of before that lead to what was added. */
  addresses: number
}

/** What became of one part of a source. */
export type StoryReport = {
  from: string
  outcome: 'added' | 'known' | 'refused' | 'leftOut'
  /** Why it was refused, as a sentence. */
  reason?: string
  /** What was left out, as its source calls it: `page`. */
  type?: string
  title?: string
  /** Path of its page, once it is public. */
  path?: string | undefined
  oldAddress?: string | undefined
  /** Paths of before that lead to its page. */
  formerPaths?: readonly string[]
  /** The number of comments that were added. */
  comments?: number
  /** What of it an article cannot hold, as noun phrases. */
  dropped?: readonly string[]
}

export type StoryImport = PictureImport & {
  stories: AsyncIterable<Found>
  /** Of stories whose source does not say. */
  language: Language
  /** Whether those that are public in their source are published; drafts otherwise. */
  isPublished: boolean
  /** Whether comments of those who were signed in belong to the account here with the same e-mail address. */
  matchesAccounts: boolean
  counts: StoryCounts
  /** Names of topics and tags that stories name and the project does not have. */
  unknownTopics: Set<string>
  signal: AbortSignal
  onProgress: (seen: number) => void
  onStory: (report: StoryReport) => void
}

/** What an import has found so far. */
type Progress = StoryImport & {
  /** Where the articles of this import were read, by their keys. */
  planned: Map<string, string>
  /** Ids of topics by the key of their name; `undefined` where the project has none. */
  topicIds: ReadonlyMap<string, number | string> | undefined
}

/**
 * Adds the articles of a source that are not there yet, one after the other. An import can be stopped at any point; the next one
 * goes on, since the key of each source is kept.
 * @throws the first error that every further article would meet too; articles added before it stay
 */
export async function importStories(payload: Payload, job: StoryImport): Promise<void> {
  const progress = { ...job, planned: new Map<string, string>(), topicIds: await topicIdsOf(payload) }
  let seen = 0
  for await (const found of job.stories) {
    if (job.signal.aborted) return
    const report = await reportOf(payload, progress, found)
    job.counts[report.outcome] += 1
    job.onStory(report)
    seen += 1
    job.onProgress(seen)
  }
}

async function reportOf(payload: Payload, job: Progress, found: Found): Promise<StoryReport> {
  if ('reason' in found) return { ...found, outcome: 'refused' }
  if ('leftOut' in found) return { from: found.from, outcome: 'leftOut', type: found.leftOut }
  const { from, title, oldAddress } = found
  return { from, title, oldAddress, ...(await importStory(payload, job, found)) }
}

type Outcome = Pick<StoryReport, 'outcome' | 'reason' | 'path' | 'formerPaths' | 'comments' | 'dropped'>

async function importStory(payload: Payload, job: Progress, story: Story): Promise<Outcome> {
  const importKey = keyOf(story.key)
  const refused = (reason: string): Outcome => ({ outcome: 'refused', reason })
  const before = job.planned.get(importKey)
  if (before !== undefined) return refused(`It has the same id as “${before}” before it.`)
  const known = await importedAs(payload, importKey)
  if (known) return addNewComments(payload, job, { story, article: known.article })
  job.planned.set(importKey, story.from)
  if (story.title.trim() === '') return refused('It has no title.')
  const dropped = [...story.dropped]
  const lead = await addLead(payload, job, { story, dropped })
  const body = await bodyOf(payload, job, { story, dropped, lead }).catch(reasonOf)
  if (typeof body === 'string') return refused(body)
  const data = { ...storyData(job, { story, dropped }), ...(lead?.id && { lead: lead.id }), body }
  if (job.isDryRun) {
    job.counts.addresses += story.formerPaths.length
    const comments = await countFresh(payload, story.comments)
    job.counts.comments += comments
    return { outcome: 'added', formerPaths: story.formerPaths, comments, dropped }
  }
  try {
    const created = await createArticle(payload, job, { story, data, importKey })
    const { taken = [], lost = [], ...outcome } = created
    dropped.push(...taken.map((path) => `its address ${path}, which leads to another article`), ...lost)
    job.counts.addresses += outcome.formerPaths?.length ?? 0
    job.counts.comments += outcome.comments ?? 0
    return { ...outcome, dropped }
  } catch (error) {
    return refused(refusalOf(await createLocalReq({ user: job.user }, payload), error))
  }
}

/**
 * Returns why an article was not saved, in the language of the command's user.
 * @throws any error that is not about this article
 */
export function refusalOf(req: PayloadRequest, error: unknown): string {
  if (error instanceof ValidationError) return error.message
  if (!(error instanceof LitfassError) || !OF_ARTICLES.includes(error.code)) throw error
  const { msg, fieldErrors = {} } = errorBody(req, error)
  return [msg, ...Object.values(fieldErrors)].join(' ')
}

/** Codes of errors that the next article need not meet. */
const OF_ARTICLES: readonly LitfassError['code'][] = ['malformed', 'refused', 'conflict', 'tooLarge']

/** An article that is there gets the comments that its source has had since. */
async function addNewComments(
  payload: Payload,
  job: StoryImport,
  { story, article }: { story: Story; article: { id: number; language: Language } | undefined },
): Promise<Outcome> {
  const { importComments } = articlesOptions.of(payload)
  if (!article || !importComments || story.comments.length === 0) return { outcome: 'known' }
  if (job.isDryRun) {
    const comments = await countFresh(payload, story.comments)
    job.counts.comments += comments
    return { outcome: 'known', comments }
  }
  const req = await createLocalReq({ user: job.user }, payload)
  const { added, lost } = await inTransaction(req, () =>
    addComments(req, job, { comments: story.comments, article }),
  )
  job.counts.comments += added
  return { outcome: 'known', comments: added, dropped: lost }
}

/** `taken` are paths that lead to another article, `lost` what of the comments is. */
type Created = Outcome & { taken?: string[]; lost?: string[] }

async function createArticle(
  payload: Payload,
  job: StoryImport,
  { story, data, importKey }: { story: Story; data: object; importKey: string },
): Promise<Created> {
  const { user, isPublished } = job
  const req = await createLocalReq({ user }, payload)
  const options = articlesOptions.of(payload)
  const isPublic = isPublished && story.state === 'public'
  return inTransaction(req, async () => {
    // Another import may have been faster.
    if ((await noteImports(req, [importKey])).size === 0) return { outcome: 'known' }
    const article = await createDocument(req, {
      collection: options.collection,
      data: { ...data, owner: user.id, _status: isPublic ? 'published' : 'draft' },
      draft: !isPublic,
      // Privileged: a command, run by the server's own administrator.
      overrideAccess: true,
    })
    const id = Number(article.id)
    if (story.state === 'trashed') await moveToTrash(req, id)
    const taken = await rememberPaths(req, { collection: options.collection, id }, story.formerPaths)
    await noteDocuments(req, [{ key: importKey, document: id }])
    const language = story.language ?? job.language
    const { comments } = story
    const { added, lost } = await addComments(req, job, { comments, article: { id, language } })
    const slug = Reflect.get(article, 'slug')
    const page = { type: 'article', language, slug: String(slug) } as const
    return {
      outcome: 'added',
      path: slug ? storyPath(payload, page) : undefined,
      formerPaths: story.formerPaths.filter((path) => !taken.includes(path)),
      taken,
      comments: added,
      lost,
    }
  })
}

/** Payload creates nothing in the trash. */
async function moveToTrash(req: PayloadRequest, id: number): Promise<void> {
  await updateDocument(req, {
    collection: articlesOptions.of(req.payload).collection,
    id,
    data: { deletedAt: new Date().toISOString() },
    // Privileged: a command, run by the server's own administrator.
    overrideAccess: true,
  })
}

function storyData(job: Progress, reported: Reported): object {
  const { isPremium, slug, publishedAt, unpublishAt, language } = reported.story
  return {
    title: shortened('title', MAX_TITLE, reported),
    kicker: shortened('kicker', MAX_KICKER, reported),
    teaser: shortened('teaser', MAX_TEASER, reported),
    byline: shortened('byline', MAX_BYLINE, reported),
    location: shortened('location', MAX_LOCATION, reported),
    isPremium,
    language: language ?? job.language,
    ...(slug !== '' && { slug: storable(slug.slice(0, MAX_TITLE)) }),
    ...(publishedAt && { publishedAt: publishedAt.toISOString() }),
    ...(unpublishAt && { unpublishAt: unpublishAt.toISOString() }),
    ...topicData(job, reported),
  }
}

type ShortText = 'title' | 'kicker' | 'teaser' | 'byline' | 'location'

/** Ends a text that is too long for its field after a word, rather than refusing the article. */
function shortened(name: ShortText, max: number, { story, dropped }: Reported): string {
  const text = storable(story[name]).trim()
  if (text.length <= max) return text
  dropped.push(`the end of its ${name}, of which ${max} characters are kept: “${text}”`)
  return storable(`${text.slice(0, max - 1).replace(/\s+\S*$/u, '')}…`)
}

/** Returns a text in the composed form, without control characters and halves of characters. */
export const storable = (text: string): string =>
  withoutControls(text)
    .replace(/\p{Cs}/gu, '')
    .normalize('NFC')

/** Reads the names of all topics, where the project has a collection of them. */
async function topicIdsOf(payload: Payload): Promise<Map<string, number | string> | undefined> {
  const { topicsCollection } = storiesOptions.of(payload)
  if (!topicsCollection) return undefined
  // Privileged: names that editors have given.
  const { docs } = await payload.find({
    collection: topicsCollection,
    pagination: false,
    depth: 0,
    overrideAccess: true,
    req: await createLocalReq({}, payload),
  })
  return new Map(docs.map((doc) => [textKey(String(Reflect.get(doc, 'name'))), doc.id]))
}

/** Finds topics and tags by name; case, normal form and spaces make no other name. */
function topicData({ topicIds, unknownTopics }: Progress, { story, dropped }: Reported): object {
  if (!topicIds) return {}
  const idsOf = (names: readonly string[]) => [
    ...new Set(names.flatMap((name) => topicIds.get(textKey(name)) ?? [])),
  ]
  const unknown = [...new Set([...story.topics, ...story.tags])].filter(
    (name) => !topicIds.has(textKey(name)),
  )
  for (const name of unknown) {
    unknownTopics.add(name.normalize('NFC'))
    dropped.push(`the topic “${name.normalize('NFC')}”`)
  }
  return { topics: idsOf(story.topics), tags: idsOf(story.tags) }
}
