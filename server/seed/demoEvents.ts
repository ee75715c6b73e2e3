import { takePartAs } from '@litfass/participation'
import { createLocalReq, type Payload, type TypedUser } from 'payload'
import { accountByEmail } from './demoAccounts.ts'
import { pictureIdsByName } from './demoPictures.ts'

/** A participation event of the demo, and who has chosen what in it. */
type DemoEvent = {
  title: string
  description: string
  type: 'poll' | 'contest'
  options?: readonly string[]
  picture: string
  audience: 'everyone' | 'accounts' | 'approved'
  resultsShown: 'always' | 'taken' | 'end'
  mayChange?: boolean
  isSecret?: boolean
  afterText?: string
  /** How many visitors have chosen each option. */
  visitors?: readonly number[]
  /** Accounts, each with the option it has chosen. */
  accounts?: readonly (readonly [email: string, option: number])[]
  isOver?: boolean
  closesInDays?: number
}

/** The events of the demo: a poll that runs, a secret one that is over, and a contest. */
export const demoEvents: readonly DemoEvent[] = [
  {
    title: 'Feuerwerk oder Drohnen?',
    description: 'Was soll im nächsten Jahr am Ende des Hafenfests über dem Becken zu sehen sein?',
    type: 'poll',
    options: ['Feuerwerk wie immer', 'Drohnen', 'Keins von beiden, nur Musik'],
    picture: 'hafenfest-feuerwerk.jpg',
    audience: 'everyone',
    resultsShown: 'always',
    mayChange: true,
    afterText: 'Danke! Das Ergebnis geben wir an die Werbegemeinschaft weiter.',
    visitors: [23, 31, 8],
    closesInDays: 21,
  },
  {
    title: 'Wer soll die Litfaßsäule auf dem Marktplatz gestalten?',
    description:
      'Geheim und nachprüfbar abgestimmt: Wer einen Beleg hat, findet die eigene Stimme in der Liste.',
    type: 'poll',
    options: ['Die Kunstschule', 'Die Grundschule am Wall', 'Jede Woche jemand anders'],
    picture: 'litfasssaeule-marktplatz.jpg',
    audience: 'accounts',
    resultsShown: 'end',
    isSecret: true,
    accounts: [
      ['admin@litfass.test', 2],
      ['editor@litfass.test', 1],
      ['member@litfass.test', 2],
      ['pending@litfass.test', 0],
    ],
    isOver: true,
  },
  {
    title: 'Mein Blick auf die Küste',
    description:
      'Schicken Sie uns Ihr schönstes Bild von Deich, Watt oder Hafen. Die Leserinnen und Leser entscheiden.',
    type: 'contest',
    picture: 'wattwanderung-abendrot.jpg',
    audience: 'approved',
    resultsShown: 'end',
    closesInDays: 30,
  },
]

const DAY_MS = 86_400_000

/** Creates the demo's events, skipping those that an earlier start has created already. @returns their ids by title */
export async function addDemoEvents(payload: Payload, user: TypedUser): Promise<Map<string, number>> {
  const pictures = await pictureIdsByName(payload)
  const ids = new Map<string, number>()
  for (const event of demoEvents)
    ids.set(
      event.title,
      (await findEvent(payload, event)) ?? (await addEvent(payload, user, { event, pictures })),
    )
  return ids
}

async function findEvent(payload: Payload, { title }: DemoEvent): Promise<number | undefined> {
  const { docs } = await payload.find({
    collection: 'participation-events',
    where: { title: { equals: title } },
    limit: 1,
    depth: 0,
    // Privileged: the seed looks at its own work.
    overrideAccess: true,
  })
  return docs[0]?.id
}

type Added = { event: DemoEvent; pictures: ReadonlyMap<string, number> }

async function addEvent(payload: Payload, user: TypedUser, { event, pictures }: Added): Promise<number> {
  const { title, description, type, audience, resultsShown, afterText, closesInDays } = event
  const image = pictures.get(event.picture)
  const { id, options = [] } = await payload.create({
    collection: 'participation-events',
    data: {
      ...{ title, description, type, audience, resultsShown },
      options: event.options?.map((option) => ({ title: option })) ?? [],
      mayChange: event.mayChange ?? false,
      isSecret: event.isSecret ?? false,
      afterText: { enabled: afterText !== undefined, text: afterText ?? '' },
      ...(image && { image, aspectRatio: '16:9' }),
      ...(closesInDays && { closesAt: new Date(Date.now() + closesInDays * DAY_MS).toISOString() }),
    },
    user,
    depth: 0,
    overrideAccess: false,
  })
  const chosen = (at: number) => ({ options: [options?.[at]?.id ?? ''], finalSubmit: 1 as const })
  for (const [at, count] of (event.visitors ?? []).entries())
    for (let visitor = 0; visitor < count; visitor += 1)
      await takePartAs(await createLocalReq({}, payload), { id, fields: chosen(at) })
  for (const [email, at] of event.accounts ?? [])
    await takePartAs(await createLocalReq({ user: await accountByEmail(payload, email) }, payload), {
      id,
      fields: chosen(at),
    })
  if (event.isOver)
    await payload.update({
      collection: 'participation-events',
      id,
      data: { closesAt: new Date().toISOString() },
      user,
      depth: 0,
      overrideAccess: false,
    })
  return id
}
