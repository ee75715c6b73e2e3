export { OwnStories, type OwnStoriesProps } from '../react/OwnStories.tsx'
export { WritePage, type WritePageProps } from '../react/WritePage.tsx'
export { writingPageTexts } from '../react/writingTexts.ts'
