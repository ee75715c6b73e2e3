import { readFile, realpath } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { LitfassError, translate } from '@litfass/kit'
import { once } from '@litfass/kit/remember'
import type { PayloadRequest } from 'payload'
import type { Buyer } from '../orders/rows.ts'
import { orderTexts } from '../orders/texts.ts'

/*
 * The fonts of invoices, and what they can print. A sign that they have no glyph for would be a box on paper, so it is refused where it
 * is typed: the address of a buyer, the title of a package, the seller's details.
 */

/** Inter in regular and semibold, as it is installed: Latin, Greek and Cyrillic letters. */
export const invoiceFonts = once(async (): Promise<[Buffer, Buffer]> => {
  // Bundlers move this file, so the fonts are looked for from where the package is installed, which may be a link.
  const installed = await realpath(join(process.cwd(), 'node_modules/@litfass/credits'))
  const { resolve } = createRequire(join(installed, 'package.json'))
  const font = (path: string) => readFile(resolve(`@expo-google-fonts/inter/${path}.ttf`))
  return Promise.all([font('400Regular/Inter_400Regular'), font('600SemiBold/Inter_600SemiBold')])
})

const layouts = once(async () => {
  const [{ create }, files] = await Promise.all([import('fontkit'), invoiceFonts()])
  return files.map((file) => {
    const font = create(file)
    if (!('layout' in font)) throw new Error('The font of invoices is a collection.')
    return font
  })
})

/** The glyph for characters that a font does not have. */
const NO_GLYPH = 0

/** Returns the characters of a text, as people count them, that invoices cannot print; each once. */
export async function unprintableIn(text: string): Promise<string[]> {
  const fonts = await layouts()
  const isMissing = (sign: string) =>
    fonts.some((font) => font.layout(sign).glyphs.some(({ id }) => id === NO_GLYPH))
  const signs = [...new Intl.Segmenter().segment(text.replace(/\s+/g, ' '))].map(({ segment }) => segment)
  return [...new Set(signs)].filter(isMissing)
}

/** Most characters that a refusal names. */
const MOST_NAMED = 10

/** Returns what is wrong with a text that invoices print, in the language of a request; `undefined` where all of it can be printed. */
export async function unprintableProblem(
  req: Pick<PayloadRequest, 'i18n'>,
  text: string,
): Promise<string | undefined> {
  const signs = await unprintableIn(text)
  if (signs.length === 0) return undefined
  const characters = signs.slice(0, MOST_NAMED).join(' ')
  return translate(req, orderTexts.key('unprintable'), { characters })
}

/**
 * Refuses an address that an invoice cannot print, at each field of it.
 * @throws LitfassError `refused` (`credits.unprintable`)
 */
export async function requirePrintable(req: Pick<PayloadRequest, 'i18n'>, buyer: Buyer): Promise<void> {
  const problems = await Promise.all(
    Object.entries(buyer).map(async ([name, text]) => {
      const problem = await unprintableProblem(req, text)
      return problem === undefined ? [] : [[name, problem] as const]
    }),
  )
  const fieldErrors = Object.fromEntries(problems.flat())
  if (Object.keys(fieldErrors).length === 0) return
  const msgKey = orderTexts.key('addressUnprintable')
  throw new LitfassError('refused', { msgKey, fieldErrors, detail: 'credits.unprintable' })
}
