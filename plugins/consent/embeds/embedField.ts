import { translate } from '@litfass/kit'
import { fill } from '@litfass/kit/texts'
import type { FieldHook, GroupField, TextField, TextFieldSingleValidation } from 'payload'
import { text } from 'payload/shared'
import { texts } from '../texts.ts'
import { MAX_ADDRESS, readAddress } from './embed.ts'
import { EMBED_PROVIDERS, type EmbedProvider } from './providers.ts'

/** Longest title of an embed, in characters. */
const MAX_EMBED_TITLE = 200

type EmbedFieldOptions = {
  /** `embed` when left out. */
  name?: string
  providers?: readonly EmbedProvider[]
}

/**
 * Returns a group of two fields that holds an embed: an address, stored as that of the content's own page, and a title.
 * `embedOf` turns it into what a page shows.
 */
export function embedField({
  name = 'embed',
  providers = EMBED_PROVIDERS,
}: EmbedFieldOptions = {}): GroupField {
  const known = { providers: providers.map((provider) => provider.name).join(', ') }
  const hint = texts.label('embedHint')
  return {
    name,
    type: 'group',
    label: texts.label('embed'),
    admin: { hideGutter: true, description: { de: fill(hint.de, known), en: fill(hint.en, known) } },
    fields: [addressField(providers, known), titleField],
  }
}

const REASONS = {
  markup: 'embedMarkup',
  noAddress: 'embedNoAddress',
  unknownProvider: 'embedUnknownProvider',
  nothingThere: 'embedNothingThere',
} as const

function addressField(providers: readonly EmbedProvider[], known: { providers: string }): TextField {
  const toPage: FieldHook = ({ value }) => {
    if (typeof value !== 'string') return value
    const read = readAddress(value, providers)
    if (read.state === 'embed') return read.provider.pageOf(read.id)
    return value.trim() || null
  }
  const validate: TextFieldSingleValidation = (value, { req }) => {
    if (!value) return true
    const read = readAddress(value, providers)
    return read.state === 'embed' || translate(req, texts.key(REASONS[read.reason]), known)
  }
  return {
    name: 'address',
    type: 'text',
    maxLength: MAX_ADDRESS,
    label: texts.label('embedAddress'),
    admin: { description: texts.label('embedAddressHint') },
    hooks: { beforeValidate: [toPage] },
    validate,
  }
}

/** Requires a title where there is an address. */
const requireTitle: TextFieldSingleValidation = (value, options) => {
  const { siblingData, req } = options
  if ('address' in siblingData && siblingData.address && !value?.trim())
    return translate(req, texts.key('embedTitleMissing'))
  return text(value, options)
}

const titleField: TextField = {
  name: 'title',
  type: 'text',
  maxLength: MAX_EMBED_TITLE,
  label: texts.label('embedTitle'),
  admin: {
    description: texts.label('embedTitleHint'),
    condition: (_data, sibling: { address?: unknown }) => Boolean(sibling.address),
  },
  validate: requireTitle,
}
