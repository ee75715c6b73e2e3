import type { VariantKey } from '@litfass/kit/domain'

/** What a list shows of a picture; sizes in px, focus in percent (spec media 3). Plain data. */
export type FigureImage = {
  id: number
  caption: string
  copyright: string
  focus: { x: number; y: number }
  width: number
  height: number
  /** Files still to be made before there is something to show: 0 when there is, -1 when processing failed. */
  remaining: number
  urls: Readonly<Record<VariantKey, string>> | null
  hasAvifs: boolean
  placeholder: string | null
  dominantColour: string | null
}
