import { definePlugin, handle, requireUnrestricted } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { slugTexts } from '@litfass/kit/slugs'
import { landingPagesCollection, leaveFilters } from './collection.ts'
import { remove, summarizeSaved, summarizeUnsaved } from './endpoints.ts'
import { LANDING_PAGES, options } from './options.ts'
import { deleteLandingPage, filterSummary, unsavedFilterSummary } from './routes.ts'
import { texts } from './texts.ts'

/** Adds landing pages, which gather content by a filter (design section 8, decision 0048). */
export const landingPages = definePlugin({
  options,
  texts: [texts, slugTexts],
  collections: (resolved, project) => [landingPagesCollection(resolved, project)],
  extend: ({ topicsCollection }) => ({ [topicsCollection]: { hooks: { beforeDelete: [leaveFilters] } } }),
  content: [contentFeature({ name: 'gathered', needs: { fields: ['date', 'topics'], pages: ['one'] } })],
  database: (_, project) => {
    const pages = slugOf(project, LANDING_PAGES)
    return {
      required: { [pages]: ['title', 'slug', 'language'] },
      unique: { [pages]: { address: ['language', 'slug'] } },
    }
  },
  routes: [
    handle(filterSummary, summarizeSaved),
    handle(unsavedFilterSummary, summarizeUnsaved),
    handle(deleteLandingPage, remove),
  ],
  onInit: (payload) => {
    for (const { collection, fields } of typesWith(payload.config, 'gathered'))
      requireUnrestricted(payload, {
        plugin: 'landing-pages',
        collection,
        fields: [fields.title, fields.location],
      })
  },
})
