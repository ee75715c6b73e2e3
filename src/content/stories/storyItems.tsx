import { contentKey } from '@litfass/kit/content'
import { StoryCard } from '../../components/StoryCard/index.tsx'
import type { ItemsOf } from '../listItemTypes.ts'
import { storiesNamed } from './stories.ts'
import type { StoryType } from './storyTypes.ts'

/** Stories in lists; one with a picture can have a row to itself. */
export const storyItems =
  (type: StoryType): ItemsOf =>
  async (_, ids, { at }) => {
    const stories = await storiesNamed(
      ids.map((id) => ({ type, id })),
      at,
    )
    return stories.map((story) => ({
      key: contentKey(story),
      draw: (isFirst) => <StoryCard story={story} kind="column" priority={isFirst} />,
      drawLead: story.lead && (() => <StoryCard story={story} kind="lead" priority />),
    }))
  }
