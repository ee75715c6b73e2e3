export { ContentQueueLink, ContentQueueView, StageFilters, WaitingContent } from '../panel/ContentLists.tsx'
export { ReferenceDiff } from '../panel/ReferenceDiff.tsx'
