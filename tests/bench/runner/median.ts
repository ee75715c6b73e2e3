const at = (sorted: readonly number[], part: number): number => {
  const place = (sorted.length - 1) * part
  const [below, above] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return below + (above - below) * (place - Math.floor(place))
}

/** The middle of some measurements. */
export const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The value that so large a part of some measurements does not exceed; 0.95 for 95 of 100. */
export const part = (values: readonly number[], share: number): number =>
  at(
    values.toSorted((a, b) => a - b),
    share,
  )

/** How far the middle half of some measurements reaches, as a part of their median. */
export const spread = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return (at(sorted, 0.75) - at(sorted, 0.25)) / at(sorted, 0.5)
}
