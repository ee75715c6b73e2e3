import type { PageLinkProps } from '@litfass/interface/pager'
import type { ComponentType, ReactNode } from 'react'

/** A person whose profile the reader sees. */
export type Correspondent = { id: number; name: string; slug: string }

/** What the pages of messages take from the project they stand in. */
export type MessageSite = {
  /** Language of the page. */
  language: 'de' | 'en'
  /** Pages of the project, in that language; `write` takes the id of a profile. */
  paths: {
    list: string
    conversation: (thread: number) => string
    write: (profile: number) => string
    /** Page of a person; without one, a conversation has no link to it. */
    profile?: (slug: string) => string
  }
  /** Formats an ISO 8601 time, `short` for lists. */
  momentOf: (iso: string) => { short: string; long: string }
  /** The link of the framework; a plain one when left out. */
  Link?: ComponentType<PageLinkProps>
  /** The round picture of someone, by the id of their profile, if the reader sees it; nothing when left out. */
  avatarOf?: (who: { name: string; profile: number | undefined }) => ReactNode
  /** Leads to where a message is reported; `about` says which, for a screen reader. */
  reportLinkOf?: (message: { id: number; about: string }) => ReactNode
}
