import type { Payload, TypedUser } from 'payload'
import { pictureIdsByName } from './demoPictures.ts'

/** A topic of the demo, or a tag, and what is about it. */
type DemoTopic = {
  name: string
  /** A tag has none. */
  description?: string
  state: 'enabled' | 'tag'
  /** Files of demo pictures. */
  pictures: readonly string[]
  /** Titles of demo galleries. */
  galleries?: readonly string[]
}

/** The topics and tags of the demo. */
export const demoTopics: readonly DemoTopic[] = [
  {
    name: 'Küste',
    description: 'Deich, Watt und Priele: was zwischen Land und Meer geschieht.',
    state: 'enabled',
    pictures: [
      'deich-gewitterfront.jpg',
      'strandhafer-ostufer.jpg',
      'priele-luftbild-niedrigwasser.jpg',
      'wattwanderung-abendrot.jpg',
      'stare-schwarze-sonne.jpg',
      'leuchtturm-sternspuren.jpg',
    ],
    galleries: ['Zwischen Deich und Priel'],
  },
  {
    name: 'Hafen und Handwerk',
    description: 'Werft, Speicher und Kai, von früh bis spät.',
    state: 'enabled',
    pictures: [
      'hafen-panorama-blaue-stunde.jpg',
      'werft-funkenflug.jpg',
      'rohbau-speicherkai-nebel.tif',
      'speicher-backsteinfassade.jpg',
      'hafenfest-feuerwerk.jpg',
    ],
    galleries: ['Die Stadt am Abend'],
  },
  {
    name: 'Kultur',
    description: 'Bühnen, Bilder und ein Sommer voller Konzerte.',
    state: 'enabled',
    pictures: [
      'kunsthalle-sturm-in-oel.png',
      'konzertsommer-auftakt.jpg',
      'konzertsommer-gegenlicht-sw.jpg',
      'hafenfest-feuerwerk.jpg',
    ],
  },
  {
    name: 'Stadtleben',
    state: 'enabled',
    pictures: [
      'litfasssaeule-marktplatz.jpg',
      'wochenmarkt-von-oben.jpg',
      'freibad-erste-bahn.jpg',
      'winterabend-laternen.jpg',
      'regen-busfenster.jpg',
    ],
    galleries: ['Die Stadt am Abend'],
  },
  {
    name: 'Natur',
    description: 'Wald, Garten und was darin wächst.',
    state: 'enabled',
    pictures: [
      'fichten-im-nebel.jpg',
      'buchenwald-oktobermorgen.jpg',
      'blatt-nach-dem-regen.jpg',
      'pusteblume-kleingarten.jpg',
      'spinnennetz-morgentau.jpg',
      'stare-schwarze-sonne.jpg',
    ],
  },
  {
    name: 'Kommunalpolitik',
    description: 'Rat, Haushalt und alles, worüber abgestimmt wird.',
    state: 'enabled',
    pictures: ['freibad-erste-bahn.jpg', 'landstrasse-lichtspuren.jpg', 'rohbau-speicherkai-nebel.tif'],
  },
  {
    name: 'Sport',
    description: 'Halle, Platz und Wasser, von der Kreisklasse bis zur ersten Bahn.',
    state: 'enabled',
    pictures: ['freibad-erste-bahn.jpg'],
  },
  {
    name: 'Nebel',
    state: 'tag',
    pictures: ['windraeder-morgennebel.gif', 'rohbau-speicherkai-nebel.tif', 'fichten-im-nebel.jpg'],
  },
  {
    name: 'Nacht',
    state: 'tag',
    pictures: ['leuchtturm-sternspuren.jpg', 'landstrasse-lichtspuren.jpg', 'winterabend-laternen.jpg'],
  },
]

/** Adds the topics and tags of the demo with what is about them; skips those that an earlier start has added. */
export async function addDemoTopics(payload: Payload, user: TypedUser): Promise<void> {
  const pictures = await pictureIdsByName(payload)
  for (const { name, description, state, ...content } of demoTopics) {
    const about = {
      images: content.pictures.flatMap((file) => pictures.get(file) ?? []),
      galleries: await galleryIds(payload, content.galleries ?? []),
    }
    // With a folder of the user's own photographs there is nothing they could be about.
    if (about.images.length === 0 || (await exists(payload, name))) continue
    const { id } = await payload.create({
      collection: 'topics',
      data: { name, state, ...(description && { description }) },
      user,
      depth: 0,
      overrideAccess: false,
    })
    const field = state === 'tag' ? 'tags' : 'topics'
    for (const collection of ['images', 'galleries'] as const) {
      for (const document of about[collection]) {
        await addReference(payload, user, { collection, document, field, id })
      }
    }
  }
}

async function addReference(
  payload: Payload,
  user: TypedUser,
  at: { collection: 'images' | 'galleries'; document: number; field: 'topics' | 'tags'; id: number },
): Promise<void> {
  const { collection, document, field } = at
  const doc = await payload.findByID({ collection, id: document, user, depth: 0, overrideAccess: false })
  const data = { [field]: [...(doc[field] ?? []), at.id] }
  await payload.update({ collection, id: document, data, user, depth: 0, overrideAccess: false })
}

async function galleryIds(payload: Payload, titles: readonly string[]): Promise<number[]> {
  if (titles.length === 0) return []
  // Privileged: the seed looks at its own work.
  const { docs } = await payload.find({
    collection: 'galleries',
    where: { title: { in: [...titles] } },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return docs.map(({ id }) => id)
}

async function exists(payload: Payload, name: string): Promise<boolean> {
  // Privileged: the seed looks at its own work.
  const where = { name: { equals: name } }
  return (await payload.count({ collection: 'topics', where, overrideAccess: true })).totalDocs > 0
}
