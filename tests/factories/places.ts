import { accounts } from '@litfass/accounts'
import { kit } from '@litfass/kit'
import { defineContent } from '@litfass/kit/content'
import type { PlaceKind } from '@litfass/places'
import { places } from '@litfass/places'
import type { CollectionConfig } from 'payload'
import { type Somebody, slugOf, useOwnProject } from './ownProject.ts'

export const [MEMBERS, LOCATIONS, GROUPS, REPORTS, TOURS] = [
  slugOf('members'),
  slugOf('locations'),
  slugOf('location-groups'),
  slugOf('reports'),
  slugOf('tours'),
] as const

const locations: CollectionConfig = {
  slug: LOCATIONS,
  fields: [],
  custom: {
    content: defineContent({
      type: 'location',
      labels: { one: { de: 'Ort', en: 'Place' }, many: { de: 'Orte', en: 'Places' } },
      visible: {},
      fields: { title: 'label', summary: 'description' },
      pages: { one: { de: '/ort/{slug}', en: '/en/ort/{slug}' } },
      features: {},
    }),
  },
}

/** A type of the project with places and a free text beside them, with drafts. */
const reports: CollectionConfig = {
  slug: REPORTS,
  versions: { drafts: true },
  access: { read: () => true },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'location', type: 'text' },
    { name: 'visibility', type: 'text', defaultValue: 'public' },
  ],
  custom: {
    content: defineContent({
      type: 'report',
      labels: { one: { de: 'Bericht', en: 'Report' }, many: { de: 'Berichte', en: 'Reports' } },
      visible: { visibility: 'public' },
      fields: { title: 'title', location: 'location' },
      pages: { one: { de: '/bericht/{id}', en: '/en/bericht/{id}' } },
      features: { places: true },
    }),
  },
}

/** Refers to places and groups in every way in which a collection can, and is no content. */
const tours: CollectionConfig = {
  slug: TOURS,
  fields: [
    { name: 'start', type: 'relationship', relationTo: LOCATIONS },
    { name: 'area', type: 'relationship', relationTo: GROUPS },
    {
      name: 'stops',
      type: 'array',
      fields: [
        { name: 'place', type: 'relationship', relationTo: LOCATIONS },
        {
          name: 'detours',
          type: 'array',
          fields: [{ name: 'places', type: 'relationship', relationTo: LOCATIONS, hasMany: true }],
        },
      ],
    },
    {
      name: 'parts',
      type: 'blocks',
      blocks: [
        { slug: 'rest', fields: [{ name: 'at', type: 'relationship', relationTo: [LOCATIONS, GROUPS] }] },
      ],
    },
  ],
}

/** A project with places, a type that has them, and a collection that refers to them in all ways. */
export function usePlacesProject() {
  const site = useOwnProject({
    accounts: MEMBERS,
    collections: [locations, reports, tours, { slug: MEMBERS, auth: true, fields: [] }],
    plugins: () => [
      accounts({ collection: MEMBERS }),
      places({ collection: LOCATIONS, accountsCollection: MEMBERS }),
      kit({ api: { title: 'Places', version: '1.0.0' } }),
    ],
  })

  /** Calls Payload's REST or a named route, and reads its JSON. */
  async function rest(by: Somebody, path: string, init: RequestInit = {}) {
    const headers = { Accept: 'application/json', ...Object(init.headers) }
    const { status, text } = await site.rest(by, path, { ...init, headers })
    return { status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  const build = async (collection: typeof LOCATIONS, data: object): Promise<number> => {
    const doc = await site.payload().create({
      collection,
      data: Object(data),
      depth: 0,
      // Privileged: a test says what there is.
      overrideAccess: true,
    })
    return Number(doc.id)
  }

  return {
    ...site,
    call: rest,
    build,
    buildPlace: (name: string, kind: PlaceKind, data: object = {}) =>
      build(LOCATIONS, { name, kind, ...data }),
    read: (collection: typeof LOCATIONS, id: number): Promise<Record<string, unknown>> =>
      site
        .payload()
        .findByID({ collection, id, depth: 0, trash: true, overrideAccess: true })
        .then((doc) => Object({ ...doc })),
  }
}
