'use client'

import { lazy } from 'react'
import type { RevealStoryProps } from './RevealStory.client.tsx'

const RevealStory = lazy(() =>
  import('./RevealStory.client.tsx').then((loaded) => ({ default: loaded.RevealStory })),
)

/**
 * The wall with its ways past it, whose script only pages with a wall bring. There is no boundary around it: the server's page
 * waits for it, and is whole without script.
 */
export function LateRevealStory(props: RevealStoryProps) {
  return <RevealStory {...props} />
}
