import { article } from '../article/reader.ts'
import { imagepost } from '../imagepost/reader.ts'
import type { StoryReader } from './storyReader.ts'
import type { StoryType } from './storyTypes.ts'

/** The reader of each type of stories. */
export const STORY_READERS: Readonly<Record<StoryType, StoryReader>> = { article, imagepost }
