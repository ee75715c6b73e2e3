export { embedAddress, isImageAddress, isLinkAddress, linkAddress } from './addresses.ts'
export {
  articleText,
  type Block,
  type BlockKind,
  type Cell,
  type EmbedBlock,
  type EmbedService,
  type GalleryBlock,
  type Inline,
  isEmpty,
  isLeaf,
  isLink,
  type LeafBlock,
  type Link,
  type List,
  type ListItem,
  MARKS,
  MAX_START,
  type Mark,
  type ParticipationBlock,
  type PictureBlock,
  type PremiumBlock,
  plainText,
  type Run,
  type Subset,
  smallText,
  splitAtPremium,
  type TextBlock,
  type TextRun,
} from './blocks.ts'
export { canonical } from './canonical.ts'
export { type CheckedText, checkRichText, type RichTextLimits, type RichTextProblem } from './check.ts'
export { type Authorship, type HtmlOptions, richTextHtml } from './html.ts'
export { type LexicalDocument, readBlocks, writeLexical } from './lexical.ts'
export { arrangeParts, type ListPart } from './listParts.ts'
export { formatMarks, parseMarks } from './marks.ts'
export { type MarkupNames, parseMarkup, printMarkup } from './markup.ts'
export { preformattedText, type WhiteSpace, whiteSpaceOf } from './preformatted.ts'
