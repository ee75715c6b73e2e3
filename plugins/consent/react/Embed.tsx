'use client'

import type { ReactNode } from 'react'
import type { Embed as EmbedData } from '../embeds/embed.ts'
import { ConsentGate } from './ConsentGate.tsx'

export type EmbedProps = {
  embed: EmbedData
  /** The project's own placeholder picture for the content until it is loaded. */
  poster?: ReactNode
  /** Key of the category that has to be allowed; `embeds` when left out. */
  category?: string
}

/** Content of another site behind a gate. Nothing of the provider's is requested before consent. */
export function Embed({ embed, poster, category = 'embeds' }: EmbedProps) {
  const { recipient, title, kind, href, privacyHref, ratio } = embed
  return (
    <ConsentGate
      category={category}
      provider={recipient}
      {...{ title, kind, href, privacyHref, ratio, poster }}
    >
      <EmbedFrame embed={embed} />
    </ConsentGate>
  )
}

/**
 * Sandbox of a frame. It may run its own scripts with its own cookies, open links in new windows and go full screen; it can
 * neither lead the visitor away from the page nor open dialogs over it.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation'

/** A separate component, so that not even the URL of the frame is rendered before consent. */
function EmbedFrame({ embed: { frame, title } }: { embed: EmbedData }) {
  return (
    <iframe
      src={frame}
      title={title}
      sandbox={SANDBOX}
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
    />
  )
}
