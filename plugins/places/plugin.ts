import { definePlugin, handle } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { contentFeature } from '@litfass/kit/content'
import { slugTexts } from '@litfass/kit/slugs'
import { adoptAtSignIn, exportChoices } from './choices/choices.ts'
import { choicesTable } from './choices/table.ts'
import { leavePlaces, placesField, showInLists, showPlaces } from './content/field.ts'
import { followMergesEverywhere } from './content/merged.ts'
import * as endpoints from './endpoints.ts'
import { groupCollection } from './groups/collection.ts'
import { placeExtension } from './locations/collection.ts'
import { lockTreeFirst } from './locations/tree.ts'
import { GROUPS, options, type PlacesOptions } from './options.ts'
import * as routes from './routes.ts'
import { texts } from './texts.ts'

/** Adds places, named areas, visitors' own places, and the field by which content refers to places (design section 12, decision 0085). */
export const places = definePlugin({
  options,
  texts: [texts, slugTexts],
  extend: (resolved) => ({
    [resolved.collection]: placeExtension(resolved),
    ...(resolved.accountsCollection && {
      [resolved.accountsCollection]: { hooks: { afterLogin: [adoptAtSignIn] } },
    }),
  }),
  collections: (resolved, project) => [groupCollection(slugOf(project, GROUPS), resolved)],
  content: [
    contentFeature({
      name: 'places',
      extend: (_, { collection }: PlacesOptions) => ({
        fields: [placesField(collection)],
        hooks: { afterChange: [showPlaces], afterDelete: [leavePlaces] },
      }),
      configure: showInLists,
    }),
  ],
  database: (resolved, project) => ({
    ...(resolved.accountsCollection && { tables: [choicesTable(resolved.accountsCollection, resolved)] }),
    searched: { [resolved.collection]: ['search'], [slugOf(project, GROUPS)]: ['search'] },
    required: {
      [resolved.collection]: ['name', 'kind', 'slug', 'label', 'nameKey', 'search'],
      [slugOf(project, GROUPS)]: ['name', 'slug', 'search'],
    },
    integers: { [resolved.collection]: ['population'] },
  }),
  routes: [
    handle(routes.locationSelect, endpoints.selectPlaces),
    handle(routes.locationGroupSelection, endpoints.selectGroups),
    handle(routes.deleteLocationGroup, endpoints.removeGroup),
    handle(routes.mergeLocation, endpoints.merge),
    handle(routes.locationUsage, endpoints.readUsage),
    handle(routes.readMyPlaces, endpoints.readOwn),
    handle(routes.keepMyPlaces, endpoints.keepOwn),
    handle(routes.publicLocations, endpoints.listAll),
    handle(routes.publicLocationGroups, endpoints.listAllGroups),
  ],
  commands: {
    'places-import': {
      summary: 'adds the places of a table or of the official directory',
      path: '@litfass/places/commands#placesImport',
    },
    'places-convert': {
      summary: 'turns the free texts of places into references',
      path: '@litfass/places/commands#placesConvert',
    },
  },
  collectionNames: ({ collection }) => ({ locations: collection }),
  onInit: (payload, resolved) => {
    lockTreeFirst(payload, resolved)
    followMergesEverywhere(payload, resolved)
  },
  personalData: ({ accountsCollection }) => ({ ...(accountsCollection && { places: exportChoices }) }),
})
