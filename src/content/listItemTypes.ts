import type { ContentKey } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'
import type { CardContext } from './cardTypes.ts'

/** A document in a list of documents of several types. */
export type ListItem = {
  key: ContentKey
  /** Draws it among others; `isFirst` where its picture is the main one of the page. */
  draw: (isFirst: boolean) => ReactNode
  /** Draws it in a row to itself, where it has a picture for that. */
  drawLead?: (() => ReactNode) | undefined
}

/** Reads documents of a type that visitors see as items of a list, by their ids, in any order. */
export type ItemsOf = (
  req: PayloadRequest,
  ids: readonly number[],
  context: CardContext,
) => Promise<readonly ListItem[]>
