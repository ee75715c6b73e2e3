import type { Payload, TypedUser } from 'payload'
import { pictureIdsByName } from './demoPictures.ts'

/** A landing page of the demo, with its topics by name. */
type DemoLandingPage = {
  title: string
  intro: string
  language: 'de' | 'en'
  /** File of a demo picture. */
  picture?: string
  types?: readonly string[]
  topics: readonly string[]
}

/** The landing pages of the demo. */
export const demoLandingPages: readonly DemoLandingPage[] = [
  {
    title: 'Der Hafen',
    intro:
      'Werft, Speicher und Kai: was zwischen Ebbe und Feierabend am Becken geschieht, erzählt und fotografiert.',
    language: 'de',
    picture: 'werft-funkenflug.jpg',
    topics: ['Hafen und Handwerk'],
  },
  {
    title: 'Bilder vom Deich',
    intro: 'Bildbeiträge und Galerien von dort, wo das Land aufhört.',
    language: 'de',
    types: ['imagepost', 'gallery'],
    topics: ['Küste'],
  },
  {
    title: 'By the sea',
    intro: 'Dikes, mudflats and the people who live with them.',
    language: 'en',
    picture: 'wattwanderung-abendrot.jpg',
    // Galleries have no language, and those of the demo are German.
    types: ['article', 'imagepost'],
    topics: ['Küste', 'Hafen und Handwerk'],
  },
]

/** Adds the landing pages of the demo; skips those that an earlier start has added, and those without a topic. */
export async function addDemoLandingPages(payload: Payload, user: TypedUser): Promise<void> {
  const pictures = await pictureIdsByName(payload)
  for (const { title, intro, language, picture, types = [], topics } of demoLandingPages) {
    const ids = await topicIds(payload, topics)
    if (ids.length === 0 || (await exists(payload, title))) continue
    await payload.create({
      collection: 'landing-pages',
      data: {
        ...{ title, intro, language },
        image: pictures.get(picture ?? '') ?? null,
        isPublished: true,
        filter: { types: [...types], topics: ids },
      },
      user,
      depth: 0,
      overrideAccess: false,
    })
  }
}

async function topicIds(payload: Payload, names: readonly string[]): Promise<number[]> {
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'topics',
    where: { name: { in: [...names] } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

async function exists(payload: Payload, title: string): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const where = { title: { equals: title } }
  return (await payload.count({ collection: 'landing-pages', where, overrideAccess: true })).totalDocs > 0
}
