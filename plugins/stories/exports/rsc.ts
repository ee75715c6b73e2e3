export { ContentQueueView, StageFilters } from '../panel/ContentLists.tsx'
export { ReferenceDiff } from '../panel/ReferenceDiff.tsx'
export { ProofsView } from '../panel/workflow/ProofsView.tsx'
