/** Cuts into parts of at most `size`, in their order. Nothing is one empty part: there is something to ask even so. */
export function chunksOf<T>(all: readonly T[], size: number): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length || start === 0; start += size)
    parts.push(all.slice(start, start + size))
  return parts
}
