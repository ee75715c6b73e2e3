import type { ContentRef } from '@litfass/kit/content'
import { article } from '../article/story.ts'
import { imagepost } from '../imagepost/story.ts'
import type { StoryFacts } from './storyFacts.ts'

const types = { article, imagepost }

/** The types of stories, by the names of routes. */
export type StoryType = keyof typeof types

/** What the site knows of each type of stories. */
export const STORY_FACTS: Readonly<Record<StoryType, StoryFacts>> = types

/** What the site knows of a content type as one of stories; undefined for others. */
export const storyFacts = (type: string): StoryFacts | undefined =>
  isStoryType(type) ? STORY_FACTS[type] : undefined

/** Whether a content type is one of stories. */
export const isStoryType = (type: string): type is StoryType => Object.hasOwn(types, type)

/** The stories among some contents. */
export const storiesAmong = (refs: readonly ContentRef[]): { type: StoryType; id: number }[] =>
  refs.flatMap(({ type, id }) => (isStoryType(type) ? [{ type, id }] : []))

export const STORY_TYPES: readonly StoryType[] = Object.keys(types).filter(isStoryType)

/** Makes something of each type of stories, by their names. */
export const ofStories = <One>(make: (type: StoryType) => One): Readonly<Record<string, One>> =>
  Object.fromEntries(STORY_TYPES.map((type) => [type, make(type)]))
