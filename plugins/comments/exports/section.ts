export {
  CommentSection,
  type CommentSectionProps,
  FurtherComments,
  type FurtherCommentsProps,
} from '../react/CommentSection.tsx'
export type { CommentPaths } from '../react/commentPaths.ts'
export { OwnComments, type OwnCommentsProps } from '../react/OwnComments.tsx'
