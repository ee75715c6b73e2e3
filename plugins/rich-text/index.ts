export { linkAddress } from './addresses.ts'
export {
  articleText,
  type Block,
  type Cell,
  type EmbedBlock,
  type Inline,
  isEmpty,
  isLink,
  type LeafBlock,
  type Link,
  type List,
  type ListItem,
  MARKS,
  MAX_START,
  type Mark,
  type PictureBlock,
  plainText,
  smallText,
  splitAtPremium,
} from './blocks.ts'
export { canonical } from './canonical.ts'
export { checkRichText } from './check.ts'
export { type HtmlOptions, richTextHtml } from './html/html.ts'
export { arrangeParts, type ListPart } from './html/listParts.ts'
export { preformattedText, whiteSpaceOf } from './html/preformatted.ts'
export { type LexicalDocument, readBlocks, writeLexical } from './lexical.ts'
export { formatMarks, parseMarks } from './marks.ts'
export { type MarkupNames, parseMarkup, printMarkup } from './markup/markup.ts'
