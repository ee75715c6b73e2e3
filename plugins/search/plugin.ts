import { definePlugin, handle, requireUnrestricted } from '@litfass/kit'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { answerSearch } from './endpoints.ts'
import { options, searchedFields } from './options.ts'
import { searchRoute } from './routes.ts'
import { fillTexts, findForPanel, SEARCHED, searchedText } from './store.ts'
import { texts } from './texts.ts'

/** Adds a search over content types (decision 0037). */
export const search = definePlugin({
  options,
  texts,
  content: [
    contentFeature({
      name: 'search',
      extend: (type) => searchedText(searchedFields(type)),
      database: ({ collection }) => ({ fullText: { [collection]: [SEARCHED] } }),
      panel: ({ collection }) => ({ desk: { finders: { [collection]: findForPanel(collection) } } }),
    }),
  ],
  routes: [handle(searchRoute, answerSearch)],
  onInit: (payload) => {
    for (const type of typesWith(payload.config, 'search'))
      requireUnrestricted(payload, {
        plugin: 'search',
        collection: type.collection,
        fields: searchedFields(type),
      })
  },
  jobs: { 'search:fill': { run: fillTexts, cron: '*/10 * * * * ?fill=20m' } },
})
