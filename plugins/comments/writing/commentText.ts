import { isInvisible, visibleText } from '@litfass/kit/domain'

/** Marks on one letter; a stack of more covers the lines around it. */
const MAX_MARKS = 4

const CONTROLS = /(?!\n)\p{Cc}/gu
const PILED_MARKS = new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu')

/**
 * Returns a text as it is stored: composed, with plain line breaks, without characters that no one sees and without piles of
 * combining marks (decision 0043). What it returns, it returns again.
 */
export function cleanText(given: string): string {
  let text = given
  // Something that was taken out may have kept its neighbours from composing.
  for (let round = 0; round < 8; round += 1) {
    const cleaned = cleanOnce(text)
    if (cleaned === text) break
    text = cleaned
  }
  return text
}

function cleanOnce(text: string): string {
  if (isInvisible(text)) return ''
  const lines = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/gu, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
  return visibleText(lines)
    .normalize('NFC')
    .replace(PILED_MARKS, '$1')
    .replace(/[ \u00a0]+$/gmu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}

/** A stretch of text, or an address in it. */
export type TextPart = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu
/** Characters that end a sentence or a bracket around an address, but no address. */
const AFTER = /[.,;:!?…)\]}»“”’]+$/u

/** Splits a text into its parts, with the web addresses in it as links. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const shown = withoutEnding(match[0])
    const href = addressOf(shown)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index) })
    parts.push({ text: shown, href })
    end = match.index + shown.length
  }
  if (end < text.length) parts.push({ text: text.slice(end) })
  return parts
}

/** A bracket that an address opens itself belongs to it: `…/Kiel_(Schiff)`. */
function withoutEnding(address: string): string {
  const bare = address.replace(AFTER, '')
  const isOpen = bare.split('(').length > bare.split(')').length
  return isOpen && address.startsWith(')', bare.length) ? `${bare})` : bare
}

/** The address as browsers read it; nothing for one with a name and password in it, which looks like another site. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username || url.password || !url.hostname ? undefined : url.href
}

/** The beginning of a text in one line, for lists and mails. */
export function excerptOf(text: string, characters = 140): string {
  const line = text.replace(/\s+/gu, ' ').trim()
  const shown = [...line].slice(0, characters + 1)
  return shown.length > characters ? `${shown.slice(0, characters).join('').trimEnd()} …` : line
}

/** An address that is not a link on the page, but that people read as one. */
const BARE_ADDRESS = /https?:\/\/|(?<![\p{L}\p{N}/])www\.(?=[\p{L}\p{N}])/giu

/** Counts the links of a text: what the page links, and other addresses that begin with `www.` or `http`. */
export const countLinks = (text: string): number =>
  textParts(text).reduce(
    (sum, part) => sum + (part.href ? 1 : (part.text.match(BARE_ADDRESS)?.length ?? 0)),
    0,
  )
