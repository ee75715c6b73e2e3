import { UnreadableStory } from '../story.ts'

/*
 * The encodings of files and feeds. Files without a declaration are UTF-8, or Windows-1252 where that gives words; anything else
 * is refused rather than read wrongly.
 */

/**
 * Decodes a file by its first bytes, or by the encoding that it declares, or as UTF-8 or Windows-1252.
 * @throws UnreadableStory for an encoding that is unknown or cannot be detected
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const encoding = markedEncoding(bytes) ?? declared ?? 'utf-8'
  const decoder = decoderOf(encoding)
  if (isUtf8Instead(bytes, decoder)) throw contradicted(encoding)
  if (decoder.encoding !== 'utf-8') return decoder.decode(bytes)
  const text = utf8Of(bytes) ?? westernOf(bytes)
  if (text !== undefined && !IS_WIDE.test(text)) return text
  throw new UnreadableStory('Its encoding cannot be told: save it as UTF-8, or name its encoding.')
}

/** Encodings with one byte for each sign. UTF-8 beyond ASCII passes for any of them, and is nonsense in all. */
const ONE_BYTE = /^(?:windows-|iso-8859-|koi8-|ibm866|macintosh|x-mac-)/

const isUtf8Instead = (bytes: Uint8Array, { encoding }: TextDecoder): boolean =>
  ONE_BYTE.test(encoding) && bytes.some((byte) => byte > 127) && utf8Of(bytes) !== undefined

const contradicted = (said: string) =>
  new UnreadableStory(`It says that its encoding is "${said}", and it is another one.`)

function utf8Of(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function westernOf(bytes: Uint8Array): string | undefined {
  const text = new TextDecoder('windows-1252').decode(bytes)
  return isWestern(text) ? text : undefined
}

/** The beginning of UTF-16 without a mark, whose ASCII would be valid UTF-8. */
const IS_WIDE = /^(?:[^\0]\0[^\0]\0|\0[^\0]\0[^\0])/

function decoderOf(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding)
  } catch {
    throw new UnreadableStory(`Its encoding "${encoding}" is unknown.`)
  }
}

/**
 * Decodes XML as it says it is written: by its first bytes, its media type, or its declaration.
 * @throws UnreadableStory where what it says is not so
 */
export function decodeXml(bytes: Uint8Array, contentType = ''): string {
  const marked = markedEncoding(bytes)
  if (marked !== undefined) return decodeText(bytes)
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200)).replaceAll('\0', '')
  const [, declared] = /^\s*<\?xml[^>]*?\sencoding=["']([\w.:-]+)["']/.exec(head) ?? []
  const [, sent] = /;\s*charset="?([\w.:-]+)/i.exec(contentType) ?? []
  const said = sent ?? declared
  const wide = wideEncoding(bytes)
  if (said === undefined && wide === undefined) return decodeText(bytes)
  const decoder = decoderOf(wide ?? said ?? '')
  const { encoding } = decoder
  const isUtf8 = wide === undefined && utf8Of(bytes) !== undefined
  const saysUtf8 = [sent, declared].some((one) => one !== undefined && decoderOf(one).encoding === 'utf-8')
  if (isUtf8 && saysUtf8) return decodeText(bytes, 'utf-8')
  const isWrong =
    encoding === 'utf-8' ||
    (encoding.startsWith('utf-16') && wide === undefined) ||
    isUtf8Instead(bytes, decoder)
  if (isWrong) throw contradicted(said ?? '')
  return decodeText(bytes, encoding)
}

/** Encodings with two bytes per character are recognized by the zero byte beside the first character. */
function wideEncoding([one, two]: Uint8Array): string | undefined {
  if (one === 0x3c && two === 0) return 'utf-16le'
  return one === 0 && two === 0x3c ? 'utf-16be' : undefined
}

/**
 * Decodes an article's file, whose front matter may say `encoding: windows-1252`.
 * @throws UnreadableStory where what it says is not so
 */
export function decodeArticle(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 20_000))
  const [frontMatter = ''] =
    /^\s*(?:---[\s\S]*?[\r\n]---|\+\+\+[\s\S]*?[\r\n]\+\+\+|\{[\s\S]*?[\r\n]\})/.exec(head) ?? []
  const [, declared] =
    /(?:^|[\r\n{,])\s*"?(?:encoding|charset)"?\s*[:=]\s*["']?([\w.:-]+)/i.exec(frontMatter) ?? []
  // Front matter that can be read a byte at a time is not written in two for each sign.
  if (declared !== undefined && decoderOf(declared).encoding.startsWith('utf-16'))
    throw contradicted(declared)
  return decodeText(bytes, declared)
}

function markedEncoding([one, two, three]: Uint8Array): string | undefined {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  if (one === 0xfe && two === 0xff) return 'utf-16be'
  return one === 0xef && two === 0xbb && three === 0xbf ? 'utf-8' : undefined
}

/** The letters and signs beyond ASCII that Western texts have; the characters that result from misreading other encodings as Windows-1252 are not among them. */
const WESTERN = /^[ÄÖÜäöüßÉéèêëàâáîïíôóòûùúÇçÑñÅåÆæØøŒœ“”„‚‘’‹›«»–—…€£§°ºª²³µ·•½¼¾×±¿¡©®™†‰´\u00a0\u00ad]$/

/**
 * Whether a text that was decoded as Windows-1252 reads like one: signs stand between words and not within or against them, capitals
 * begin a word, no four accented letters follow each other, and there are no control characters. The letters of Macs and DOS
 * give signs and Slavic letters, and their ß gives § and á.
 */
function isWestern(text: string): boolean {
  const beyond = text.match(/\P{ASCII}/gu) ?? []
  const isUnlikely =
    /[^\P{Cc}\t\n\r]/u.test(text) ||
    /\p{L}[^\p{L}\p{ASCII}’‘–—…·€°\u00a0\u00ad]+\p{L}/u.test(text) ||
    /\p{Ll}[^\p{Ll}\P{L}\p{ASCII}]/u.test(text) ||
    /[€†‡§¼½¾´]\p{L}|(?:^|\s)…\p{L}|\p{L}[§„‚]|[aeiou]á/iu.test(text) ||
    /[^\P{L}\p{ASCII}]{4}/u.test(text)
  return !isUnlikely && beyond.every((sign) => WESTERN.test(sign))
}
