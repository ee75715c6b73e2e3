import { readSettingsRow, settingsGlobal } from '@litfass/interface/settings'
import { translate } from '@litfass/kit'
import { sql } from '@litfass/kit/database'
import type { NumberFieldSingleValidation, PayloadRequest, TextareaFieldValidation } from 'payload'
import { textarea as textareaRules } from 'payload/shared'
import { z } from 'zod'
import { excerptOf } from '../writing/commentText.ts'
import { DEFAULT_HOLD, entriesOf, HOLD_RULES, type HoldSettings, MAX_LINKS, unusableEntry } from './rules.ts'
import { settingsTexts } from './settingsTexts.ts'

/** Slug of the global that says which comments are held. */
export const SETTINGS = 'litfass-comment-settings'

/** The longest list of words, in characters. */
const MAX_LIST = 20_000

const wholeLinks: NumberFieldSingleValidation = (value, { req }) =>
  (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_LINKS) ||
  translate(req, settingsTexts.key('linksOutside'), { max: MAX_LINKS })

const usableWords: TextareaFieldValidation = async (value, args) => {
  const own = await textareaRules(value, args)
  if (own !== true) return own
  const entry = unusableEntry(value ?? '')
  return (
    entry === undefined ||
    translate(args.req, settingsTexts.key('wordUnusable'), { entry: excerptOf(entry, 40) })
  )
}

/** The settings of the queue, for staff: the words are not for those who would write around them. */
export const holdSettings = settingsGlobal({
  slug: SETTINGS,
  label: settingsTexts.label('settings'),
  about: settingsTexts.label('about'),
  fields: [
    {
      name: 'holdAuthors',
      type: 'select',
      required: true,
      defaultValue: DEFAULT_HOLD.authors,
      label: settingsTexts.label('authors'),
      options: HOLD_RULES.map((value) => ({ value, label: settingsTexts.label(`rules.${value}`) })),
      admin: { isClearable: false, description: settingsTexts.label('authorsHint') },
    },
    {
      name: 'holdFromLinks',
      type: 'number',
      required: true,
      min: 0,
      max: MAX_LINKS,
      defaultValue: DEFAULT_HOLD.fromLinks,
      label: settingsTexts.label('fromLinks'),
      validate: wholeLinks,
      admin: { description: settingsTexts.label('fromLinksHint') },
    },
    {
      name: 'holdWords',
      type: 'textarea',
      maxLength: MAX_LIST,
      label: settingsTexts.label('words'),
      validate: usableWords,
      admin: { rows: 12, description: settingsTexts.label('wordsHint') },
    },
  ],
})

/** The constraints on the row of the settings, for every writer. */
export const settingsChecks: Readonly<Record<string, ReturnType<typeof sql>>> = {
  links: sql.raw(`hold_from_links between 0 and ${MAX_LINKS}`),
}

const settingsRow = z.object({
  authors: z.enum(HOLD_RULES),
  fromLinks: z.number(),
  words: z.string().nullable(),
})

/** Reads which comments are held now: on behalf of authors, who may not read the settings themselves. */
export async function readHoldSettings(req: PayloadRequest): Promise<HoldSettings> {
  const found = await readSettingsRow(req, {
    slug: SETTINGS,
    columns: sql`hold_authors as authors, hold_from_links as "fromLinks", hold_words as words`,
    schema: settingsRow,
  })
  return found ? { ...found, words: entriesOf(found.words ?? '') } : DEFAULT_HOLD
}
