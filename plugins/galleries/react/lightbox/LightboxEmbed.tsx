import { Embed } from '@litfass/consent/react'
import { createPortal } from 'react-dom'
import type { ShownEmbed } from './opening.ts'

/**
 * An embed in its slide, with the question for consent before it and its picture behind that. It takes the place of the
 * item's `html`. Requires `ProvideConsent`.
 */
export function LightboxEmbed({ item: { embed, msrc }, place }: ShownEmbed) {
  const poster = msrc ? <img src={msrc} alt="" className="litfass-lightbox__poster" /> : undefined
  return createPortal(<Embed embed={embed} poster={poster} />, place)
}
