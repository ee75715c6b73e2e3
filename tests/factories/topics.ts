import type { Payload } from 'payload'
import type { Topic } from '../../payload-types.ts'

/** An enabled topic of a name, or what the overrides say. */
export async function buildTopic(
  payload: Payload,
  name: string,
  overrides: Partial<Pick<Topic, 'state' | 'description' | 'slug'>> = {},
): Promise<Topic> {
  // Privileged: a test says which topics there are.
  return payload.create({
    collection: 'topics',
    data: { name, state: 'enabled', ...overrides },
    depth: 0,
    overrideAccess: true,
  })
}

/** Gives a document its topics and tags. */
export async function giveTopics(
  payload: Payload,
  collection: 'images' | 'galleries',
  id: number,
  data: { topics?: number[]; tags?: number[] },
): Promise<void> {
  // Privileged: a test says what content is about.
  await payload.update({ collection, id, data, depth: 0, overrideAccess: true })
}
