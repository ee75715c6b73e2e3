import { type Inline, isLink, type Link, plainText } from '@litfass/rich-text'
import type { ImportedBlock } from '../story.ts'
import { linesOf, textOf } from './lines.ts'
import { readHtml } from './readHtml.ts'

/**
 * Returns the HTML of a comment as plain text: an empty line between paragraphs, items on lines of their own, links and pictures as
 * addresses.
 * @param base address of the page that it stood on
 * @throws UnreadableStory for elements that are nested too deeply
 * @example
 * commentText('Siehe <a href="https://example.org/plan">den Plan</a>') // 'Siehe den Plan (https://example.org/plan)'
 */
export const commentText = (html: string, base: string): string =>
  readHtml(html, { base: base || undefined, keepsLines: true })
    .blocks.map(textOfBlock)
    .filter((text) => text !== '')
    .join('\n\n')

function textOfBlock(block: ImportedBlock): string {
  if (block.kind === 'pictureAt') return block.address
  const lines = linesOf(block)
  return (lines ? lines.map(lineText).join('\n') : plainText([block])).trim()
}

const lineText = (line: readonly Inline[]): string =>
  line
    .map((inline) => {
      if (inline === 'lineBreak') return '\n'
      return isLink(inline) ? linkText(inline) : inline.text
    })
    .join('')

/** A link whose text is its address becomes only the address. */
function linkText({ url, runs }: Link): string {
  const words = textOf(runs)
  return bare(words) === bare(url) ? url.replace(/^mailto:/i, '') : `${words} (${url})`
}

const bare = (address: string): string =>
  address
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/\/$/, '')
