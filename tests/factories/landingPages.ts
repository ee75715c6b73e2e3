import type { Filter } from '@litfass/landing-pages'
import type { Payload } from 'payload'
import type { LandingPage } from '../../payload-types.ts'

type Overrides = Partial<Omit<LandingPage, 'id' | 'createdAt' | 'updatedAt'>>

/** A published landing page that gathers everything in German, or what the overrides say. */
export async function buildLandingPage(payload: Payload, overrides: Overrides = {}): Promise<LandingPage> {
  // Privileged: a test says which landing pages there are.
  return payload.create({
    collection: 'landing-pages',
    data: { title: 'Der Hafen', language: 'de', isPublished: true, ...overrides },
    depth: 0,
    overrideAccess: true,
  })
}

/** A filter that everything in German passes, or what the overrides say. */
export const filterOf = (overrides: Partial<Filter> = {}): Filter => ({
  language: 'de',
  types: [],
  topics: [],
  topicsMatch: 'any',
  missingTopics: [],
  location: '',
  period: { kind: 'always' },
  order: 'newest',
  ...overrides,
})
