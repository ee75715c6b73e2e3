import type { CardsOf } from '../cardTypes.ts'
import { storyCard } from '../teaserCard.ts'
import { storiesNamed } from './stories.ts'
import type { StoryType } from './storyTypes.ts'

/** The cards of stories: with their kicker, premium mark and numbers of pictures and comments. */
export const storyCards =
  (type: StoryType): CardsOf =>
  async (_, ids, { at }) =>
    (
      await storiesNamed(
        ids.map((id) => ({ type, id })),
        at,
      )
    ).map(storyCard)
