import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import type { HtmlOptions } from './html/around.ts'
import { type ReadText, readHtml } from './html/readHtml.ts'

/**
 * Reads Markdown with GitHub's tables, footnotes and lists of tasks; HTML may stand in it anywhere. A comment
 * `<!-- premium -->` between two paragraphs is the premium marker.
 * @throws UnreadableStory for what is nested too deeply
 */
export function readMarkdown(markdown: string, options: HtmlOptions = {}): ReadText {
  const html = micromark(markdown, {
    // What may be in a text is decided when the HTML is read.
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm({ singleTilde: false })],
    htmlExtensions: [withoutTagFilter(gfmHtml())],
  })
  return readHtml(html, { ...options, premium: /^\s*premium\s*$/i })
}

/** GitHub shows the tags of scripts and frames as text. */
function withoutTagFilter(extension: ReturnType<typeof gfmHtml>): ReturnType<typeof gfmHtml> {
  const { htmlFlowData: _flow, htmlTextData: _text, ...exit } = extension.exit ?? {}
  return { ...extension, exit }
}
