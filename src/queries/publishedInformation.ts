import type { SiteInformation } from '../../payload-types.ts'

/** Names of the fields on the pages about the site. */
const FIELDS = [
  'publisher',
  'address',
  'representedBy',
  'email',
  'phone',
  'responsible',
  'register',
  'vatId',
  'barriers',
  'barriersEnglish',
  'assessedOn',
  'enforcement',
] as const

export type InformationField = (typeof FIELDS)[number]

/** What the publisher has entered about the site; an empty field is not there. */
export type PublishedInformation = Partial<Record<InformationField, string>>

/** Keeps the fields that say something, without the space around it. */
export function publishedInformation(found: Partial<SiteInformation>): PublishedInformation {
  const entries = FIELDS.flatMap((name) => {
    const value = found[name]?.trim()
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(entries)
}
