import type { RawPixels } from '../rawPixels.ts'

/** Drawings have fewer; even a dark photograph in grey has more. */
const FEW = 64

/** Whether a picture is drawn rather than photographed. Photographs are told after their first few rows. */
export const hasFewColours = ({ data, channels }: RawPixels): boolean => {
  const seen = new Set<number>()
  let last = -1
  for (let at = 0; at < data.length; at += channels) {
    let colour = 0
    for (let channel = 0; channel < channels; channel += 1) colour = colour * 256 + (data[at + channel] ?? 0)
    if (colour === last) continue
    last = colour
    if (seen.add(colour).size > FEW) return false
  }
  return true
}
