export {
  CommentCell,
  CommentCounts,
  CommentedContent,
  CommentedContentCell,
  CommentQueueView,
  ThreadField,
} from '../panel/CommentLists.tsx'
