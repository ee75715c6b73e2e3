import { escapeHtml } from '@litfass/kit/domain'
import type { Block, Inline } from './blocks.ts'

/**
 * Renders blocks as HTML without script. Links open no window and give the page they lead to no credit, since members write
 * them.
 */
export function richTextHtml(blocks: readonly Block[]): string {
  return blocks.map(blockHtml).join('')
}

function blockHtml(block: Block): string {
  if (block.kind === 'paragraph') return `<p>${lineHtml(block.line)}</p>`
  const tag = block.isNumbered ? 'ol' : 'ul'
  return `<${tag}>${block.items.map((item) => `<li>${lineHtml(item)}</li>`).join('')}</${tag}>`
}

function lineHtml(line: readonly Inline[]): string {
  return line.map(inlineHtml).join('')
}

function inlineHtml(inline: Inline): string {
  if (inline === 'lineBreak') return '<br>'
  if ('runs' in inline)
    return `<a href="${escapeHtml(inline.url)}" rel="nofollow ugc noopener">${lineHtml(inline.runs)}</a>`
  const text = escapeHtml(inline.text)
  const emphasized = inline.isItalic ? `<em>${text}</em>` : text
  return inline.isBold ? `<strong>${emphasized}</strong>` : emphasized
}
