import { definePlugin, handle } from '@litfass/kit'
import { contentFeature } from '@litfass/kit/content'
import { slugTexts } from '@litfass/kit/slugs'
import {
  followMergesInReferrers,
  showInLists,
  showTags,
  topicalFields,
  topicExtension,
} from './collection.ts'
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
import { options, type TopicsOptions } from './options.ts'
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
import { noteScheduled } from './store.ts'
import { texts } from './texts.ts'

/** Adds topics and tags, and the fields by which content refers to them (design section 9, decision 0035). */
export const topics = definePlugin({
  options,
  texts: [texts, slugTexts],
  extend: ({ collection }) => ({ [collection]: topicExtension(collection) }),
  content: [
    contentFeature({
      name: 'topics',
      extend: (_, { collection }: TopicsOptions) => ({
        fields: topicalFields(collection),
        hooks: { afterChange: [showTags] },
      }),
      configure: showInLists,
    }),
  ],
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
  jobs: {
    // What is scheduled is published by the clock, without a save.
    'topics:public': { run: (_, { payload }) => noteScheduled(payload), cron: '* * * * *' },
  },
  collectionNames: ({ collection }) => ({ topics: collection }),
  onInit: followMergesInReferrers,
})
