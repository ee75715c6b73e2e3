import { type Handler, LitfassError, requireSeenState } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { inTransaction } from '@litfass/kit/database'
import { publishChanges } from '@litfass/kit/events'
import { transferSlugs } from '@litfass/kit/slugs'
import type { PayloadRequest } from 'payload'
import type { TopicsOptions } from './options.ts'
import type * as routes from './routes.ts'
import {
  enabledTopics,
  findSuggestions,
  lockTopic,
  markMerged,
  moveReferences,
  topicUsages,
} from './store.ts'
import { texts } from './texts.ts'
import { nextState, type TopicState } from './topics.ts'

/** Answers `tagsuggestions`. */
export const suggestTags: Handler<typeof routes.tagSuggestions, TopicsOptions> = async ({ req, body }) => ({
  suggestions: await findSuggestions(req, { ...body, states: ['tag', 'enabled'], hasSimilar: true }),
})

/** Answers `topicsuggestions`. */
export const suggestTopics: Handler<typeof routes.topicSuggestions, TopicsOptions> = async ({
  req,
  body,
}) => ({ suggestions: await findSuggestions(req, { ...body, states: ['enabled'] }) })

/** Answers `contenttagsuggestions`. */
export const suggestContentTags: Handler<typeof routes.contentTagSuggestions, TopicsOptions> = async ({
  req,
  body,
}) => {
  const search = { ...body, states: ['tag', 'enabled'], isInUse: true } as const
  return { suggestions: await findSuggestions(req, search) }
}

/** Answers `GET /tag/pub-api/topic`. */
export const listTopics: Handler<typeof routes.publicTopics, TopicsOptions> = async ({ req }) => ({
  topics: await enabledTopics(req),
})

async function lockedTopic(
  req: PayloadRequest,
  { collection }: TopicsOptions,
  id: number,
): Promise<TopicState> {
  const state = await lockTopic(req, collection, id)
  if (!state) throw new LitfassError('absent')
  return state
}

/** Saves a topic with the caller's rights and everything that its collection does at a save. */
async function save(
  req: PayloadRequest,
  { collection }: TopicsOptions,
  id: number,
  data: { state: TopicState } | { deletedAt: string },
): Promise<void> {
  await updateDocument(req, { collection, id, data, overrideAccess: false })
}

/** Puts a topic into the trash; the moment is the database's, whatever stands here. */
const trash = (req: PayloadRequest, options: TopicsOptions, id: number) =>
  save(req, options, id, { deletedAt: new Date().toISOString() })

/** Answers `topic/enable` and `topic/disable`. */
export const move: Handler<typeof routes.moveTopic, TopicsOptions> = ({ req, params, body, options }) =>
  inTransaction(req, async () => {
    const { id, action } = params
    const before = await lockedTopic(req, options, id)
    await requireSeenState(req, { from: body.from, state: before, detail: 'topic.state' })
    const state = nextState(before, action)
    if (state !== 'enabled' && state !== 'disabled')
      throw new LitfassError('conflict', {
        detail: 'topic.unchanged',
        msgKey: texts.key(action === 'enable' ? 'enabledAlready' : 'disabledAlready'),
      })
    await save(req, options, id, { state })
    return { id, state }
  })

/** Answers `topic/delete`. */
export const remove: Handler<typeof routes.deleteTopic, TopicsOptions> = ({ req, params, body, options }) =>
  inTransaction(req, async () => {
    const { id } = params
    await lockedTopic(req, options, id)
    const [used] = body.force ? [] : await topicUsages(req, options, [id])
    const usage = used?.usage ?? []
    if (usage.length > 0)
      throw new LitfassError('conflict', {
        detail: 'topic.inUse',
        msgKey: texts.key('inUse'),
        values: { count: usage.reduce((sum, { count }) => sum + count, 0) },
        data: { usage },
      })
    await trash(req, options, id)
    return { deleted: id }
  })

/** Answers `topicusage`. */
export const readUsage: Handler<typeof routes.topicUsage, TopicsOptions> = async ({
  req,
  body,
  options,
}) => ({ topics: await topicUsages(req, options, body.ids) })

/** Answers `topic/merge`. */
export const merge: Handler<typeof routes.mergeTopic, TopicsOptions> = ({ req, params, body, options }) =>
  inTransaction(req, async () => {
    const [from, into] = [params.id, body.into]
    if (from === into)
      throw new LitfassError('refused', { detail: 'topic.intoItself', msgKey: texts.key('intoItself') })
    // In the order of their ids: two merges that meet wait for each other, and never for ever.
    for (const id of [from, into].sort((one, other) => one - other)) await lockedTopic(req, options, id)
    const moved = await moveReferences(req, options, { from, into })
    await transferSlugs(req, { collection: options.collection, from, to: into })
    await markMerged(req, options.collection, { from, into })
    await trash(req, options, from)
    for (const [collection, ids] of moved) if (ids.length > 0) await publishChanges(req, collection, ids)
    return { deleted: from, id: into, moved: [...moved.values()].flat().length }
  })
