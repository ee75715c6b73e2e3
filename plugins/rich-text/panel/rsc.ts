export { RichTextCell } from './RichTextCell.tsx'
export { RichTextDiff } from './RichTextDiff.tsx'
