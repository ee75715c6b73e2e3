import { declareOptions } from '@litfass/kit'
import type { InBoth } from '@litfass/kit/content'
import type { CollectionSlug, PayloadRequest } from 'payload'

declare module '@litfass/kit/content' {
  interface ContentFeatures {
    /** Everyone reports the documents that they see. */
    reports?: true | ReportSettings
  }
}

/** What a content type says about reports. */
export type ReportSettings = {
  /** Page for staff that leads to a document, published or not, with the placeholder `{id}`; its own page when left out. */
  page?: InBoth
  /**
   * Decides about the content itself, in the transaction of the decision about a report: `uphold` takes it down, `dismiss` lets it
   * stand, and either settles all open reports about it (`settleReports`). Returns false where there is nothing left to decide. Left
   * out, a decision about a report changes nothing but the report.
   */
  decide?: (req: PayloadRequest, decision: ContentDecision) => Promise<boolean>
}

export type ContentDecision = { contentId: number; action: 'uphold' | 'dismiss' }

/** Options of the moderation plugin. */
export type ModerationOptions = {
  /** Slug of the auth collection. */
  accountsCollection: CollectionSlug
  /** Page of the project with the form to report something; it finds what in its query: `?type=image&id=7`. */
  page?: InBoth
  /** Days after which reports that are decided are deleted; 180 when left out. */
  keepDays?: number
}

export type ResolvedModerationOptions = Required<Omit<ModerationOptions, 'page'>> &
  Pick<ModerationOptions, 'page'>

/** @throws Error at boot when an option cannot work */
export const options = declareOptions(
  'moderation',
  ({ keepDays = 180, ...given }: ModerationOptions): ResolvedModerationOptions => {
    if (!(keepDays > 0)) throw new Error('moderation: keepDays is a number of days above 0.')
    return { ...given, keepDays }
  },
)
