import { altText, creditLine, foreignLanguage } from '@litfass/images/model'
import type { ImageView } from '../content/image/images.ts'
import { currentLocale, pageTexts } from '../i18n/pageTexts.ts'
import { momentWords } from './Moment/index.tsx'

/** The words for a picture: its caption, or its date if it has none. */
type ImageWords = Headline & {
  /** Alternative text for a picture without a visible caption. */
  alt: string
  /** Alternative text beside the caption: never the caption itself, and never empty, since it names the link. */
  altBeside: string
  credit: string
  /** Language of the picture's texts where it is not that of the page. */
  lang: string | undefined
}

/** Returns the words for pictures in the language of the page. */
export function imageWords(): (image: ImageView) => ImageWords {
  const t = pageTexts('image')
  const moment = momentWords()
  const locale = currentLocale()
  return (image) => {
    const { caption, copyright, createdAt } = image
    const untitled = t('untitled', { date: moment(createdAt).day })
    const words = headlineOf(caption)
    return {
      ...words,
      headline: words.headline || untitled,
      alt: altText(image, { hasCaption: false, otherwise: untitled }),
      altBeside: altText(image, { hasCaption: true, otherwise: t('open') }),
      credit: creditLine(copyright, t('credit')),
      lang: foreignLanguage(image, locale),
    }
  }
}

/** Characters of a headline, where a sentence has to be cut. */
const LONGEST = 76
/** A sentence this much longer is left whole: a few words cut off read like a mistake. */
const MOST_BEYOND = 24
/** The shortest part before a colon that stands on its own, in characters. */
const SHORTEST_BEFORE_COLON = 18

/** A caption split into headline and `rest`; `isCut` is true when a sentence was split between the two. */
type Headline = { headline: string; rest: string; isCut: boolean }

/**
 * Makes a headline of a caption: its first sentence, without the full stop. A sentence too long for a headline
 * ends at its colon, or is cut at a word and goes on in `rest`. Nothing is added but the dots at the cut.
 */
export function headlineOf(caption: string): Headline {
  const text = caption.replace(/\s+/g, ' ').trim()
  // A full stop after one or two letters or digits is an abbreviation or a date, not an end.
  const end = text.match(/^.*?[\p{L}\p{N}”“")]{3}[.!?…]+(?=\s+[\p{Lu}„“"0-9])/u)?.[0].length ?? text.length
  if (end > LONGEST) {
    const shorter = endAtColon(text)
    if (shorter) return shorter
    if (end > LONGEST + MOST_BEYOND) return cutAtWord(text)
  }
  const headline = text.slice(0, end).replace(/(?<![.…])\.$/, '')
  return { headline, rest: text.slice(end).trim(), isCut: false }
}

function endAtColon(text: string): Headline | undefined {
  const colon = text.slice(0, LONGEST).lastIndexOf(': ')
  if (colon < SHORTEST_BEFORE_COLON) return undefined
  return { headline: text.slice(0, colon), rest: text.slice(colon + 1).trim(), isCut: false }
}

function cutAtWord(text: string): Headline {
  // Half of a surrogate pair would print as a question mark.
  const start = text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')
  const space = start.lastIndexOf(' ')
  const end = space > LONGEST / 2 ? space : start.length
  return { headline: `${text.slice(0, end)} …`, rest: `… ${text.slice(end).trim()}`, isCut: true }
}
