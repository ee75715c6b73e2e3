import { type AddressParts, isAddressable, urlSetOf } from './urlSetOf.ts'

/** The picture Payload's lists and edit views show. */
export function thumbnailOf(doc: unknown, cdnUrl: string): string {
  if (!isAddressable(doc)) return stubOf({ width: 60, height: 40 })
  if ('is_stub' in doc && doc.is_stub) return stubOf(doc)
  return urlSetOf(doc, cdnUrl)?.M ?? stubOf(doc)
}

/** A drawn picture in grey of the real one's ratio, so that nothing moves when that takes its place. */
function stubOf({ width, height }: Pick<AddressParts, 'width' | 'height'>): string {
  const tall = Math.round((60 * (height || 40)) / (width || 60))
  const hills = `<path transform="translate(12 ${tall / 2 - 9})" d="M0 18l11-13 8 9 5-6 12 10z" opacity=".5"/>`
  const frame = `<rect width="60" height="${tall}" opacity=".25"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 ${tall}" fill="#888">${frame}${hills}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
