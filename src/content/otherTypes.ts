import { type FeaturedType, type FeatureName, typesWith } from '@litfass/kit/content'
import type { Payload } from 'payload'
import { STORY_FACTS, STORY_TYPES } from './stories/storyTypes.ts'

/** The collections that have sections of their own in the search and on the pages of topics. */
const SECTIONS = new Set<string>([
  ...STORY_TYPES.map((type) => STORY_FACTS[type].collection),
  ...['topics', 'galleries', 'images'],
])

/** The types with a feature that have no section of their own: their documents stand there as cards below the name of the type. */
export const otherTypes = <Feature extends FeatureName>(
  { config }: Pick<Payload, 'config'>,
  feature: Feature,
): FeaturedType<Feature>[] => typesWith(config, feature).filter(({ collection }) => !SECTIONS.has(collection))
