export { CommentBody, type CommentBodyProps, CommentList } from '../react/CommentBody.tsx'
