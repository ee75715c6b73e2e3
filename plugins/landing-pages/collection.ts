import { accessBy, keepRevisions, taskTexts } from '@litfass/kit'
import { type Project, slugOf } from '@litfass/kit/collections'
import { defineContent } from '@litfass/kit/content'
import { publishChanges } from '@litfass/kit/events'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { anyOf, matching, staff } from '@litfass/kit/policies'
import { forgetSlugs, keepSlug } from '@litfass/kit/slugs'
import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from 'payload'
import { landingPageFields } from './fields.ts'
import { readFilter } from './filter.ts'
import { LANDING_PAGES, type ResolvedLandingPagesOptions } from './options.ts'
import { knownTopics, narrowWithoutTopic } from './store.ts'
import { texts } from './texts.ts'

const access = accessBy({
  create: staff,
  read: anyOf(staff, matching('published', { isPublished: { equals: true } })),
  update: staff,
  delete: staff,
})

/** The collection of landing pages (decision 0048). */
export const landingPagesCollection = (
  options: ResolvedLandingPagesOptions,
  project: Project,
): CollectionConfig =>
  keepRevisions(
    {
      slug: slugOf(project, LANDING_PAGES),
      labels: { singular: texts.label('landingPage'), plural: texts.label('landingPages') },
      access,
      admin: {
        group: taskTexts.label('tasks.editorial'),
        description: texts.label('about'),
        useAsTitle: 'title',
        defaultColumns: ['title', 'isPublished', 'language', 'slug', 'updatedAt'],
        listSearchableFields: ['title', 'intro'],
        components: {
          edit: {
            beforeDocumentControls: [
              { path: '@litfass/landing-pages/admin#ViewOnSite', clientProps: { page: options.page } },
            ],
          },
        },
      },
      defaultSort: 'title',
      graphQL: false,
      // A copy would have the title of another one.
      disableDuplicate: true,
      trash: true,
      custom: {
        content: defineContent({
          type: 'landingpage',
          labels: { one: texts.label('landingPage'), many: texts.label('landingPages') },
          visible: { isPublished: true },
          fields: { title: 'title', summary: 'intro', image: 'image', language: 'language' },
          pages: { one: options.page },
          features: options.features,
        }),
      },
      fields: landingPageFields(options),
      hooks: {
        beforeChange: [
          leaveDeletedTopics,
          keepSlug({ from: 'title', fallback: 'sammlung', within: 'language' }),
        ],
        afterChange: [announceChange],
        afterDelete: [forgetSlugs, announceDeletion],
      },
    },
    { panelField: '@litfass/interface/revisions#RevisionField' },
  )

/**
 * Leaves out topics that were deleted for good while a form was open. That form knows neither the names that are missing since nor
 * what other topics have become, so those that are stored stay; where that leaves none, the landing page is hidden.
 */
const leaveDeletedTopics: CollectionBeforeChangeHook = async ({ data, originalDoc, req }) => {
  const { topics, missingTopics } = readFilter(data)
  const known = await knownTopics(req, topics)
  if (topics.every((id) => known.has(id))) return data
  const before = readFilter(originalDoc)
  const kept = [...new Set([...known, ...before.topics])]
  const missing = [...new Set([...before.missingTopics, ...missingTopics])]
  return {
    ...data,
    filter: { ...data.filter, topics: kept, missingTopics: missing },
    ...(kept.length + missing.length === 0 && { isPublished: false }),
  }
}

/** Prevents filters from widening when one of their topics is deleted permanently. */
export const leaveFilters: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const changed = await narrowWithoutTopic(req, Number(id))
  if (changed.length > 0) await publishChanges(req, slugOf(req.payload, LANDING_PAGES), changed)
}
