export { editorialAccess, hiddenAccess } from './access.ts'
export { counted } from './countedFields.ts'
export { LANGUAGES, type Language, numberIn } from './domain/content.ts'
export { type SharedTexts, type ShareWords, sharedTexts } from './domain/share.ts'
export {
  isLiveAt,
  MOVE_RULES,
  MOVES,
  type Move,
  nextState,
  STATES,
  type Stage,
  type State,
  stageAt,
} from './domain/states.ts'
export { compared, MAX_BYLINE, MAX_LOCATION, MAX_TITLE } from './fields.ts'
export { moveContent } from './moves.ts'
export { saveOf } from './operation.ts'
export { options as storiesOptions, type ResolvedStoriesOptions, type StoriesOptions } from './options.ts'
export { type OwnStory, ownStories, type WritableStory, writableStory } from './ownStories.ts'
export { stories } from './plugin.ts'
export { plainBody } from './storyText.ts'
export {
  collectionOf as storyCollection,
  LIVE,
  pathOf as storyPath,
  type StoryPart,
  type StoryType,
  storyTypes,
  type WorkflowSettings,
} from './types.ts'
