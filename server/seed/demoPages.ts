import { contentType } from '@litfass/kit/content'
import type { Item } from '@litfass/teasers'
import type { Payload, TypedUser } from 'payload'

/** A document of the demo, by a field that names it. */
type Named = { type: string; field: 'slug' | 'title'; value: string }

type DemoPage = {
  title: string
  intro: string
  language: 'de' | 'en'
  template: string
  /** The layout of each slot, and what its places show. */
  slots: Readonly<Record<string, { layout: string; places: readonly Named[] }>>
}

const article = (slug: string): Named => ({ type: 'article', field: 'slug', value: slug })

/** The pages of the demo beside the front pages, which fill themselves. */
export const demoPages: readonly DemoPage[] = [
  {
    title: 'Rund um den Hafen',
    intro: 'Kutter, Kai und Krabben: was im Hafen gebaut, gefangen und gefeiert wird.',
    language: 'de',
    template: 'sections',
    slots: {
      hero: { layout: 'single', places: [article('kutter-anke-neuer-rumpf')] },
      first: {
        layout: 'trio',
        places: [
          article('speicher-sprossenfenster'),
          article('krabben-vom-kai-jule-jappsen'),
          article('richtfest-am-speicherkai'),
        ],
      },
      second: {
        layout: 'duo',
        places: [
          { type: 'event', field: 'title', value: 'Feuerwerk oder Drohnen?' },
          { type: 'imagepost', field: 'slug', value: 'die-stadt-wird-blau' },
        ],
      },
      third: {
        layout: 'list',
        places: [
          article('interview-hafenmeisterin-elen-roeder'),
          { type: 'gallery', field: 'title', value: 'Die Stadt am Abend' },
          article('hafenfest-feuerwerk-oder-drohnen'),
        ],
      },
    },
  },
]

/** Adds the pages of the demo with the content of their slots. Existing pages stay unchanged. */
export async function addDemoPages(payload: Payload, user: TypedUser): Promise<void> {
  for (const page of demoPages) if (!(await exists(payload, page))) await addDemoPage(payload, user, page)
}

async function exists(payload: Payload, { title, language }: DemoPage): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const { totalDocs } = await payload.count({
    collection: 'pages',
    where: { title: { equals: title }, language: { equals: language } },
    overrideAccess: true,
  })
  return totalDocs > 0
}

async function addDemoPage(payload: Payload, user: TypedUser, { slots, ...data }: DemoPage): Promise<void> {
  const { id } = await payload.create({
    collection: 'pages',
    data: { ...data, isPublished: true },
    user,
    depth: 0,
    overrideAccess: false,
  })
  // Privileged: no one has to confirm the content of the demo.
  const { docs: teasers } = await payload.find({
    collection: 'teasers',
    where: { page: { equals: id } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  for (const { id: teaser, slot } of teasers) {
    const content = slots[slot ?? '']
    if (!content) continue
    const items = await Promise.all(content.places.map((named) => itemOf(payload, named)))
    await payload.update({
      collection: 'teasers',
      id: teaser,
      data: { layout: content.layout, places: items.map((item) => ({ items: item ? [item] : [] })) },
      depth: 0,
      overrideAccess: true,
    })
  }
}

/** @returns nothing for what is not there, as in a demo of the user's own photographs */
async function itemOf(payload: Payload, { type, field, value }: Named): Promise<Item | undefined> {
  const collection = contentType(payload, type)?.collection
  if (!collection) return undefined
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection,
    where: { [field]: { equals: value } },
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs[0] && { entity: `${type}:${Number(docs[0].id)}`, activeFrom: null }
}
