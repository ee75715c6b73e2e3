import { pick } from './pick.ts'
import { de } from './texts/de.ts'
import { en } from './texts/en.ts'

const texts = { de, en }

/** The groups client components read. They have names in braces and no plurals, dates or choices. */
export const CLIENT_GROUPS = ['error', 'session', 'upload', 'signIn', 'manyUploads'] as const
export type ClientGroup = (typeof CLIENT_GROUPS)[number]

export type ClientTexts = Partial<Pick<typeof de, ClientGroup>>

/** The groups of texts a client component needs, and no more: they travel with the page. */
export function clientTexts(locale: keyof typeof texts, groups: readonly ClientGroup[]): ClientTexts {
  return pick(texts[locale], groups)
}
