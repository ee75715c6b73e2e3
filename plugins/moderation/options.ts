import { declareOptions } from '@litfass/kit'
import type { CollectionSlug } from 'payload'

/** A collection whose documents can be reported. */
export type ReportableContent = {
  collection: CollectionSlug
  /** What one document is called. */
  label: { de: string; en: string }
  /** Text field that names a document, such as `caption`; `useAsTitle` of the collection when left out or empty. */
  title?: string
  /** Page of a document on the site, with the placeholder `{id}`. */
  page?: { de: string; en: string }
}

/** Options of the moderation plugin. */
export type ModerationOptions = {
  /** Slug of the auth collection. */
  accountsCollection: CollectionSlug
  /** What can be reported, by the name that the route takes: `{ image: { collection: 'images', … } }`. */
  content: Readonly<Record<string, ReportableContent>>
  /** Page of the project with the form to report something; it finds what in its query: `?type=image&id=7`. */
  page?: { de: string; en: string }
  /** Days after which reports that are decided are deleted; 180 when left out. */
  keepDays?: number
}

export type ResolvedModerationOptions = Required<Omit<ModerationOptions, 'page'>> &
  Pick<ModerationOptions, 'page'>

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'moderation',
  ({ accountsCollection, content, page, keepDays = 180 }: ModerationOptions): ResolvedModerationOptions => {
    const wrong = Object.keys(content).find((type) => !/^[a-z][a-z_]{0,39}$/.test(type))
    if (wrong !== undefined || Object.keys(content).length === 0)
      throw new Error('moderation: content names at least one type, in small letters and underscores.')
    if (!(keepDays > 0)) throw new Error('moderation: keepDays is a number of days above 0.')
    return { accountsCollection, content, keepDays, ...(page && { page }) }
  },
)
