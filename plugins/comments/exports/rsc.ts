export {
  CommentCell,
  CommentCounts,
  CommentedContent,
  CommentedContentCell,
  CommentQueueView,
  ThreadField,
  WaitingComments,
} from '../panel/CommentLists.tsx'
