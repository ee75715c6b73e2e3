'use client'

import { FlashList } from './FlashList.tsx'
import { FlashPlace } from './FlashPlace.tsx'
import type { NextFlash } from './flashCookie.ts'

type FlashMessagesProps = {
  /** Messages the server has for this page; they are shown without a script too. */
  initial?: readonly NextFlash[]
  /** The path of the page, on a site that navigates without loading; messages are looked for on each. */
  page?: string
}

const NO_MESSAGES: readonly NextFlash[] = []

/** The messages at the top of the page (spec platform 2 and 9). Once per page, first in its body. */
export function FlashMessages({ initial = NO_MESSAGES, page }: FlashMessagesProps) {
  return <FlashPlace List={FlashList} initial={initial} page={page} />
}
