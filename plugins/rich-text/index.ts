export {
  type Block,
  checkRichText,
  type Inline,
  type LexicalDocument,
  plainText,
  type RichTextProblem,
  readBlocks,
  writeLexical,
} from './blocks.ts'
export { richTextHtml } from './html.ts'
export { formatMarks, parseMarks } from './marks.ts'
