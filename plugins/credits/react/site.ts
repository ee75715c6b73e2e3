import type { Language } from './words.ts'

/** What the pages of credits take from the project they stand in. */
export type CreditSite = {
  /** Language of the page. */
  language: Language
  /** Pages of the project, in that language: the option `pages`. */
  paths: { balance: string; order: (packageId: number) => string }
  /** Path of the page that the reader has come from, to go on there with their credits. */
  back: string | undefined
}

/** Formats an ISO 8601 time, `day` without the time. */
export type MomentOf = (iso: string) => { day: string; long: string }

/** The query that passes on where the reader has come from. */
export const backQuery = ({ back }: Pick<CreditSite, 'back'>): string =>
  back ? `?${new URLSearchParams({ zurueck: back })}` : ''
