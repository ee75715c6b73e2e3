export { CommentBody, type CommentBodyProps, CommentList } from '../react/CommentBody.tsx'
export { type CommentLikesProps, ProvideCommentLikes } from '../react/CommentLikes.tsx'
