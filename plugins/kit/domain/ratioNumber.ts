const PROPORTION = /^(\d+(?:\.\d+)?):(\d+(?:\.\d+)?)$/

/** Width by height of a ratio such as `3:2`; `undefined` for what is none, such as `original`. */
export const ratioNumber = (ratio: string): number | undefined => {
  const [across, down] = PROPORTION.exec(ratio)?.slice(1).map(Number) ?? []
  return across && down ? across / down : undefined
}
