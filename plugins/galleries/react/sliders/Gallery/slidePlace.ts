/** Where a picture is, seen from the one that is shown; the last one is next to the first. */
export function slidePlace(index: number, shown: number, count: number): 'shown' | 'near' | 'far' {
  const steps = Math.abs(index - shown)
  if (steps === 0) return 'shown'
  return Math.min(steps, count - steps) === 1 ? 'near' : 'far'
}
