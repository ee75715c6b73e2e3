import { definePlugin, handle } from '@litfass/kit'
import { slugTexts } from '@litfass/kit/slugs'
import { followMergesInReferrers, topicalFields, topicExtension } from './collection.ts'
import {
  listTopics,
  merge,
  move,
  readUsage,
  remove,
  suggestContentTags,
  suggestTags,
  suggestTopics,
} from './endpoints.ts'
import { options } from './options.ts'
import {
  contentTagSuggestions,
  deleteTopic,
  mergeTopic,
  moveTopic,
  publicTopics,
  tagSuggestions,
  topicSuggestions,
  topicUsage,
} from './routes.ts'
import { texts } from './texts.ts'

/** Adds topics and tags, and the fields by which content refers to them (design section 9, decision 0035). */
export const topics = definePlugin({
  options,
  texts: [texts, slugTexts],
  extend: ({ collection, content }) => ({
    [collection]: topicExtension(collection),
    ...Object.fromEntries(content.map((one) => [one.collection, { fields: topicalFields(collection) }])),
  }),
  database: ({ collection }) => ({
    searched: { [collection]: ['search'] },
    required: { [collection]: ['name', 'state', 'slug', 'nameKey', 'search'] },
  }),
  routes: [
    handle(tagSuggestions, suggestTags),
    handle(topicSuggestions, suggestTopics),
    handle(contentTagSuggestions, suggestContentTags),
    handle(publicTopics, listTopics),
    handle(topicUsage, readUsage),
    handle(deleteTopic, remove),
    handle(mergeTopic, merge),
    handle(moveTopic, move),
  ],
  collectionNames: ({ collection }) => ({ topics: collection }),
  onInit: followMergesInReferrers,
})
