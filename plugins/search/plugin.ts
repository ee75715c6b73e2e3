import { definePlugin, handle, requireUnrestricted } from '@litfass/kit'
import { answerSearch } from './endpoints.ts'
import { options } from './options.ts'
import { searchRoute } from './routes.ts'
import { fillTexts, SEARCHED, searchedText } from './store.ts'
import { texts } from './texts.ts'

/** Adds a search over collections of the project (decision 0037). */
export const search = definePlugin({
  options,
  texts,
  extend: ({ content }) =>
    Object.fromEntries(content.map((one) => [one.collection, searchedText(one.fields)])),
  database: ({ content }) => ({
    fullText: Object.fromEntries(content.map(({ collection }) => [collection, [SEARCHED]])),
  }),
  routes: [handle(searchRoute, answerSearch)],
  onInit: (payload, { content }) => {
    for (const { collection, fields } of content)
      requireUnrestricted(payload, { plugin: 'search', collection, fields })
  },
  jobs: { 'search:fill': { run: fillTexts, cron: '*/10 * * * * ?fill=20m' } },
})
