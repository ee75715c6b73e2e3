import { accessBy, fieldAccessBy } from '@litfass/kit'
import type { ContentFields } from '@litfass/kit/content'
import { announceChange, announceDeletion } from '@litfass/kit/pages'
import { anyOf, matching, nobody, staff } from '@litfass/kit/policies'
import { forgetSlugs, keepSlug, slugField } from '@litfass/kit/slugs'
import { plainText, readBlocks } from '@litfass/rich-text'
import { articleTextField } from '@litfass/rich-text/field'
import type { CollectionBeforeChangeHook, CollectionConfig, Field } from 'payload'

/*
 * What collections of editorial content share that need no workflow but published or not: fields, access, hooks.
 */

/** The rule of who sees a document, for `visible`. */
export const PUBLISHED = { isPublished: true } as const

/** Staff write; everyone reads what is published. */
export const editorialAccess = accessBy({
  create: staff,
  read: anyOf(staff, matching('published', { isPublished: { equals: true } })),
  update: staff,
  delete: staff,
})

/** The fields of {@link editorialFields} as a content type declares them. */
export const declaredFields = {
  title: 'title',
  summary: 'summary',
  image: 'image',
  date: 'publishedAt',
  language: 'language',
  authors: 'authors',
  topics: ['topics', 'tags'],
  body: 'body',
  text: ['plainText'],
} satisfies ContentFields

/** Title, summary, picture, text, and beside them publication, language, authors and address. Topics come with their feature. */
export const editorialFields = (): Field[] => [
  { name: 'title', type: 'text', required: true, maxLength: 200, label: { de: 'Titel', en: 'Title' } },
  { name: 'summary', type: 'textarea', maxLength: 1000, label: { de: 'Vorspann', en: 'Summary' } },
  {
    name: 'image',
    type: 'upload',
    relationTo: 'images',
    displayPreview: true,
    label: { de: 'Bild', en: 'Image' },
  },
  articleTextField({ name: 'body', label: { de: 'Text', en: 'Text' }, maxCharacters: 100_000 }),
  {
    name: 'isPublished',
    type: 'checkbox',
    defaultValue: false,
    index: true,
    label: { de: 'Veröffentlicht', en: 'Published' },
    admin: { position: 'sidebar' },
  },
  {
    name: 'publishedAt',
    type: 'date',
    index: true,
    label: { de: 'Datum', en: 'Date' },
    admin: {
      position: 'sidebar',
      description: {
        de: 'Ordnet die Liste. Leer: der Zeitpunkt der Veröffentlichung.',
        en: 'Orders the list. Empty: the moment of publication.',
      },
      date: { pickerAppearance: 'dayAndTime' },
    },
  },
  {
    name: 'language',
    type: 'select',
    required: true,
    defaultValue: 'de',
    label: { de: 'Sprache', en: 'Language' },
    options: [
      { value: 'de', label: { de: 'Deutsch', en: 'German' } },
      { value: 'en', label: { de: 'Englisch', en: 'English' } },
    ],
    admin: { position: 'sidebar' },
  },
  {
    name: 'authors',
    type: 'relationship',
    relationTo: 'profiles',
    hasMany: true,
    maxRows: 10,
    label: { de: 'Autorinnen und Autoren', en: 'Authors' },
    admin: { position: 'sidebar' },
  },
  slugField(),
  // The text without formats, which is searched.
  {
    name: 'plainText',
    type: 'textarea',
    hidden: true,
    access: fieldAccessBy({ create: nobody, read: nobody, update: nobody }),
    admin: { hidden: true },
    // Derived from a text with its own limit; Payload's for any text is 40,000 characters.
    validate: () => true,
  },
]

/**
 * Leads staff from the form of a document to its page, which they see before it is published.
 * @param list the German path of its list
 */
export const editorialPreview =
  (list: string): NonNullable<CollectionConfig['admin']>['preview'] =>
  ({ language, slug }) =>
    slug ? `${language === 'en' ? '/en' : ''}${list}/${slug}` : null

/**
 * Keeps date, searched text and slug of a document, and renews the pages that show it.
 * @param fallback slug of a document whose title has no letter that an address could have
 */
export const editorialHooks = (fallback: string): NonNullable<CollectionConfig['hooks']> => ({
  beforeChange: [keepDate, keepPlainText, keepSlug({ from: 'title', fallback })],
  afterChange: [announceChange],
  afterDelete: [forgetSlugs, announceDeletion],
})

/** A document without a date gets that of its publication. */
const keepDate: CollectionBeforeChangeHook = ({ data }) =>
  data.isPublished && !data.publishedAt ? { ...data, publishedAt: new Date().toISOString() } : data

const keepPlainText: CollectionBeforeChangeHook = ({ data, originalDoc }) => ({
  ...data,
  plainText: plainText(readBlocks(data.body === undefined ? originalDoc?.body : data.body) ?? []).trim(),
})
