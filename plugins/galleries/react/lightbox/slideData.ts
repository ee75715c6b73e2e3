import type { SlideData } from 'photoswipe'
import type { LightboxItem } from '../../domain/LightboxItem.ts'

/** An item as PhotoSwipe takes it; `fallback` names a picture that has no words of its own. */
export function slideData({ src, msrc, srcset, w, h, html, alt }: LightboxItem, fallback: string): SlideData {
  return html ? { html } : { src, msrc, srcset, width: w, height: h, alt: alt || fallback }
}
