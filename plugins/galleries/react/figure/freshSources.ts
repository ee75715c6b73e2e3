import type { PictureSources } from '../../domain/pictureFiles.ts'

/** The same files under addresses no cache knows: after a failed load the browser would repeat its answer. */
export function freshSources({ src, srcSet, avif }: PictureSources, stamp: number): PictureSources {
  const fresh = (address: string) => `${address}${address.includes('?') ? '&' : '?'}t=${stamp}`
  const all = (list: string) => list.split(', ').map(candidate).join(', ')
  const candidate = (text: string) => {
    const [address = '', width] = text.split(' ')
    return width ? `${fresh(address)} ${width}` : fresh(address)
  }
  return { src: fresh(src), srcSet: all(srcSet), ...(avif && { avif: all(avif) }) }
}
