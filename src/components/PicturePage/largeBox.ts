import { customProperties } from '../customProperties.ts'

/** The box of a picture on a page of its own: as wide as fits the page, the window's height and its own pixels. */
export function largeBox({ width, height }: { width: number; height: number }) {
  const ratio = width && height ? width / height : 1.5
  const box = `min(100%, calc((100svh - 11rem) * ${ratio.toFixed(4)}), ${Math.max(width, 320)}px)`
  return { ratio, style: customProperties({ '--box': box }) }
}
