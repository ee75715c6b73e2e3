import type { Block } from '@litfass/rich-text'
import type { Language } from '../domain/content.ts'

/** A picture that a text names by its address, before it is one of the project. */
export type PictureAt = { kind: 'pictureAt'; address: string; width: 'text' | 'wide'; caption: string }

export type ImportedBlock = Block | PictureAt

/** An article as an import reads it, from wherever. */
export type Story = {
  /** Says which article of its source it is, so that it is added once. */
  key: string
  /** Where it was read, for messages. */
  from: string
  title: string
  kicker: string
  teaser: string
  /** `undefined` where the source does not say. */
  language: Language | undefined
  slug: string
  topics: string[]
  tags: string[]
  byline: string
  location: string
  isPremium: boolean
  publishedAt: Date | undefined
  /** Address of its lead picture. */
  lead: string | undefined
  blocks: ImportedBlock[]
}

/** Why something cannot be read as an article; the message is a sentence. */
export class UnreadableStory extends Error {
  override name = 'UnreadableStory'
}

/** A part that cannot be imported, and why, as a sentence. */
export type Refused = { from: string; reason: string }
