import { deskPanel } from '@litfass/interface/desk'
import { definePlugin, handle, requireUnrestricted } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentFeature, typesWith } from '@litfass/kit/content'
import { databaseTime, executeSql, quotedTable, sql } from '@litfass/kit/database'
import { slugTexts } from '@litfass/kit/slugs'
import { isGuarded } from '@litfass/safe-mode'
import type { Payload } from 'payload'
import { teaserCollections } from './collections.ts'
import { PAGES, TARGETING, TEASERS } from './constants.ts'
import { teaserReferences } from './content/references.ts'
import * as endpoints from './endpoints.ts'
import { teaserActionAnswer, teaserFormAnswer } from './form/plainForm.ts'
import { options, type ResolvedTeasersOptions, requireDefaultTypes } from './options.ts'
import { fillAllSlots } from './pages/saving.ts'
import { deskParts } from './panel/deskParts.ts'
import { DAY_PLAN_PATH } from './planning/dayPlan.ts'
import { removeOldPreviews } from './previews/pagePreviews.ts'
import { refusalTexts } from './refusalTexts.ts'
import * as routes from './routes.ts'
import { guardedByTeasers } from './slots/guarded.ts'
import { texts } from './texts.ts'

const dayPlan = { label: texts.label('dayPlan.title'), path: DAY_PLAN_PATH } as const

/** Adds pages with slots, teasers in them, and targeting (design section 8, decision 0047). */
export const teasers = definePlugin({
  options,
  texts: [texts, refusalTexts, slugTexts],
  collections: teaserCollections,
  content: [contentFeature({ name: 'teasers' })],
  database: (_, project) => {
    const [pages, teasers] = [slugOf(project, PAGES), slugOf(project, TEASERS)]
    const entries = slugOf(project, TARGETING)
    return {
      cascades: { [teasers]: ['page'], [entries]: ['teaser'] },
      required: {
        [pages]: ['title', 'language', 'template', 'slug'],
        [teasers]: ['slotType', 'places'],
        [entries]: ['title', 'teaser'],
      },
      unique: { [teasers]: { slot: ['page', 'slot'] } },
    }
  },
  routes: [
    handle(routes.readTeaser, endpoints.showTeaser),
    handle(routes.readTeasers, endpoints.showTeasers),
    handle(routes.putTeaser, endpoints.put),
    handle(routes.deleteTeaser, endpoints.removeOne),
    handle(routes.teaserEditForm, endpoints.showForm),
    handle(routes.saveTeaserForm, endpoints.saveForm, teaserFormAnswer),
    handle(routes.teaserAction, endpoints.act, teaserActionAnswer),
    handle(routes.entityGroupData, endpoints.previewGroup),
    handle(routes.entitySearch, endpoints.search),
    handle(routes.targetingPreview, endpoints.previewEntry),
    handle(routes.pageTimeline, endpoints.showTimeline),
    handle(routes.deletePage, endpoints.removePage),
    handle(routes.deleteTargetingEntry, endpoints.removeEntry),
  ],
  references: teaserReferences,
  panel: deskPanel({
    views: {
      dayPlan: {
        Component: '@litfass/teasers/rsc#DayPlanView',
        path: DAY_PLAN_PATH,
        exact: true,
        meta: { title: texts.in('de').dayPlan.title },
      },
    },
    desk: { parts: deskParts, links: [{ task: 'front', ...dayPlan }], actions: [dayPlan] },
  }),
  onInit: async (payload, resolved) => {
    requireSafeMode(payload, resolved)
    const types = typesWith(payload.config, 'teasers')
    for (const { collection, fields } of types)
      requireUnrestricted(payload, { plugin: 'teasers', collection, fields: [fields.title] })
    requireDefaultTypes(
      resolved,
      types.map(({ type }) => type),
    )
    if (!(await areTablesThere(payload))) return
    await fillAllSlots(payload)
    await removeOldPreviews(payload.kv, await databaseTime({ payload }))
  },
})

/** Whether the tables have been made: a project boots before its first migration too. */
async function areTablesThere(payload: Payload): Promise<boolean> {
  const [table] = await executeSql(
    { payload },
    sql`select to_regclass(${quotedTable(payload, TEASERS)}) as name`,
  )
  return Boolean(table?.name)
}

/** @throws Error at boot where safe mode does not guard what is read by it */
function requireSafeMode(payload: Payload, resolved: ResolvedTeasersOptions): void {
  for (const [slug, { fields }] of Object.entries(guardedByTeasers(resolved)))
    if (!isGuarded(payload, slug, fields))
      throw new Error(`teasers: safeMode guards ${slug}; give it \`collections: guardedByTeasers(…)\`.`)
}
