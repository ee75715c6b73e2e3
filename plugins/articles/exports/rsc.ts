export { ContentQueueLink, ContentQueueView, StageFilters, WaitingContent } from '../panel/ContentLists.tsx'
