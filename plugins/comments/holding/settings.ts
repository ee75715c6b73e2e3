import { accessBy, keepGlobalRevisions, taskTexts, translate } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { staff } from '@litfass/kit/policies'
import type {
  GlobalConfig,
  NumberFieldSingleValidation,
  PayloadRequest,
  TextareaFieldValidation,
} from 'payload'
import { textarea as textareaRules } from 'payload/shared'
import { z } from 'zod'
import { excerptOf } from '../commentText.ts'
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

const settings: GlobalConfig = {
  slug: SETTINGS,
  graphQL: false,
  lockDocuments: false,
  label: settingsTexts.label('settings'),
  // The words are not for those who would write around them.
  access: accessBy({ read: staff, update: staff }),
  admin: { group: taskTexts.label('tasks.settings'), description: settingsTexts.label('about') },
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
}

/** The settings of the queue, for staff. */
export const settingsGlobal = keepGlobalRevisions(settings, {
  panelField: '@litfass/interface/revisions#RevisionField',
})

/** The conditions on the row of the settings, which hold whoever writes it. */
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
  const [found] = await executeSql(
    req,
    sql`select hold_authors as authors, hold_from_links as "fromLinks", hold_words as words
        from ${tableOf(SETTINGS)} order by id limit 1`,
  )
  if (!found) return DEFAULT_HOLD
  const { words, ...row } = settingsRow.parse(found)
  return { ...row, words: entriesOf(words ?? '') }
}
