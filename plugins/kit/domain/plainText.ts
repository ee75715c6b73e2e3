/**
 * Characters that XML cannot carry and no text needs: control characters except tab and line breaks, halves of surrogate pairs,
 * and two that are no characters. PostgreSQL refuses some of them too.
 */
const UNREADABLE = /(?![\t\n\r\u007f-\u009f])\p{Control}|[\ufffe\uffff]|\p{Surrogate}/gu

/** What breaks a line or jumps in it, with the spaces around: a run of spaces is looked at once, from its first. */
const LINE_BREAKS = /(?<! ) *[\t\n\r\u0085\u2028\u2029]+[\t\n\r\u0085\u2028\u2029 ]*/g

/**
 * Nothing that anyone could see: spaces, formats, marks without a letter, letters that are drawn as nothing, and what programs write in
 * place of an object (U+FFFC).
 */
const INVISIBLE = /^[\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\s\u2800\ufffc]*$/u

/** Characters that are drawn as nothing, unless something beside them makes them count. */
const IGNORED = '\\p{Default_Ignorable_Code_Point}'

/** Scripts whose letters change their form beside a joiner: Arabic and its neighbours, and those of India and South-East Asia. */
const JOINED_SCRIPTS =
  'Adlm Arab Bali Beng Cham Deva Gujr Guru Java Khmr Knda Lana Mand Mlym Mong Mtei Mymr Newa Nkoo Orya Phag Sinh Sund Syrc Taml Telu Tibt Tirh'

const JOINED = `(?!${IGNORED})[${JOINED_SCRIPTS.replace(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`)}]`

/** Where invisible characters change what is seen; a text that differs in no other way is another one. */
const NEEDED = [
  // Letters that are joined, and letters that are kept apart (Malayalam chillu, Persian plurals).
  `(?<=${JOINED}[\\u180b-\\u180f]?)\\u200d`,
  `(?<![\\u200c\\u200d])\\u200d(?=${JOINED})`,
  `(?<=${JOINED}[\\u180b-\\u180f]?)\\u200c(?=${IGNORED}*(?!${IGNORED})[\\p{L}\\p{M}\\p{N}])`,
  // Emoji of several, and how an emoji is drawn: families, hearts in colour, keycaps.
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]',
  '(?<=[#*0-9])\\ufe0f(?=\\u20e3)',
  // Flags of England, Scotland, Wales and other regions: a black flag, the code of the region, and its end.
  '(?<=\\u{1f3f4})[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}',
  // Variants of characters that have some: Chinese characters, mathematics, Burmese, Mongolian.
  '(?<=[\\p{Script=Han}\\p{Sm}\\p{Script=Myanmar}\\p{Script=Phags_Pa}\\u3001\\u3002\\uff01\\uff0c\\uff0e\\uff1a\\uff1b\\uff1f])[\\ufe00-\\ufe02]',
  '(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]',
  `(?<=(?!${IGNORED})\\p{Script=Mongolian})[\\u180b-\\u180f]`,
  // Fillers of old Korean syllables, and the blank between two words in Braille.
  '\\u115f(?=[\\u1161-\\u11a7])|(?<=[\\u1100-\\u115e])\\u1160',
  '(?<=[\\u2801-\\u28ff])\\u2800(?=[\\u2801-\\u28ff])',
].join('|')

/** What is invisible, and what turns the direction of a line; {@link NEEDED} comes first. */
const HIDDEN = new RegExp(`(${NEEDED})|[${IGNORED}\\ufff9-\\ufffc\\u2800\\u007f-\\u009f]`, 'gu')

/** Whether nothing of a text can be seen. */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text)

/** Removes from a text what XML cannot carry. Tabs and line breaks stay. */
export const readableText = (text: string): string => text.replace(UNREADABLE, '')

/**
 * Removes what is invisible from a text in which each character counts, such as a name: soft hyphens, characters without width,
 * direction controls, tags. Those that scripts and emoji need stay.
 */
export const visibleText = (text: string): string => text.replace(HIDDEN, '$1')

/**
 * Returns a text of several lines as it is stored: composed (NFC), without what XML cannot carry. One in which nothing can be seen is
 * empty.
 */
export const severalLines = (text: string): string =>
  isInvisible(text) ? '' : readableText(text).normalize('NFC')

/**
 * Returns a name, a title or another text of one line as it is stored: composed (NFC), without invisible and control characters, and
 * with a space in place of what breaks lines. A text in which nothing can be seen is empty.
 * @example
 * oneLine('Ada\r\nBcc: all@example.org') // 'Ada Bcc: all@example.org'
 */
export function oneLine(text: string): string {
  if (isInvisible(text)) return ''
  const line = visibleText(readableText(text).replace(LINE_BREAKS, ' ')).normalize('NFC')
  return line === text ? text : line.trim()
}
