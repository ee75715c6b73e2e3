type Sources = { src: string; srcSet: string }

/** The same files under addresses no cache knows: after a failed load the browser would repeat its answer. */
export function freshSources({ src, srcSet }: Sources, stamp: number): Sources {
  const fresh = (address: string) => `${address}${address.includes('?') ? '&' : '?'}t=${stamp}`
  const candidates = srcSet.split(', ').map((candidate) => {
    const [address = '', width] = candidate.split(' ')
    return width ? `${fresh(address)} ${width}` : fresh(address)
  })
  return { src: fresh(src), srcSet: candidates.join(', ') }
}
