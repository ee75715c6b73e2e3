import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
// The names of what tables are made of, for their types alone.
import type {} from 'micromark-extension-gfm-table'
import { UnreadableStory } from '../story.ts'
import type { HtmlOptions } from './around.ts'
import { type ReadText, readHtml } from './readHtml.ts'
import { withoutStrayTags } from './tagNames.ts'

type Syntax = ReturnType<typeof gfm>
type HtmlSyntax = ReturnType<typeof gfmHtml>

/**
 * Reads Markdown with GitHub's tables, footnotes and lists of tasks; HTML may stand in it anywhere. A comment
 * `<!-- premium -->` between two paragraphs is the premium marker.
 * @throws UnreadableStory for what is nested too deeply, and for a paragraph with far too many signs of Markdown
 */
export function readMarkdown(markdown: string, options: HtmlOptions = {}): ReadText {
  const lost = new Set<string>()
  const html = micromark(markdown, {
    // What may be in a text is decided when the HTML is read.
    allowDangerousHtml: true,
    allowDangerousProtocol: true,
    extensions: [gfm({ singleTilde: false }), limited()],
    htmlExtensions: [keepingWords(gfmHtml(), lost)],
  })
  const read = readHtml(html, { ...options, hasCaptionsInAlt: true, premium: /^\s*premium\s*$/i })
  return { blocks: read.blocks, dropped: [...lost, ...read.dropped] }
}

/** Most signs of a paragraph that may begin or end a link, emphasis, code or a tag: each may be compared with all others. */
const MAX_SIGNS = 3000

/** Refuses a text before its parser takes minutes. Nothing is a construct of this extension, which only counts. */
function limited(): Syntax {
  const counts = new WeakMap<object, number>()
  const counter: NonNullable<NonNullable<Syntax['text']>[number]> = {
    name: 'counter',
    tokenize(_effects, _ok, nok) {
      const count = (counts.get(this) ?? 0) + 1
      counts.set(this, count)
      if (count > MAX_SIGNS)
        throw new UnreadableStory('One of its paragraphs has too many brackets, asterisks and other signs.')
      return nok
    },
  }
  const codes = [...'[]*_~<`'].map((sign) => [sign.charCodeAt(0), counter] as const)
  return { text: Object.fromEntries(codes) }
}

/** Keeps text that only looks like a tag, and reports cells beyond the columns of a table. */
function keepingWords(extension: HtmlSyntax, lost: Set<string>): HtmlSyntax {
  const { enter = {}, exit = {} } = extension
  const data: typeof exit.htmlTextData = function (token) {
    this.raw(this.encode(withoutStrayTags(this.sliceSerialize(token))))
  }
  return {
    ...extension,
    enter: {
      ...enter,
      tableData(token) {
        const isBeyond = (this.getData('tableColumn') ?? 0) >= (this.getData('tableAlign')?.length ?? 0)
        const words = this.sliceSerialize(token)
          .replace(/^\s*\||\|\s*$/g, '')
          .trim()
        if (isBeyond && words !== '') lost.add('cells of a table beyond the columns of its header')
        enter.tableData?.call(this, token)
      },
    },
    // GitHub shows the tags of scripts and frames as text.
    exit: { ...exit, htmlFlowData: data, htmlTextData: data },
  }
}
