'use client'

import { lazy } from 'react'

/** The wall with its ways past it, loaded by pages that have one: stories without premium text bring no script for it. */
export const LateRevealStory = lazy(() =>
  import('./RevealStory.client.tsx').then(({ RevealStory }) => ({ default: RevealStory })),
)
