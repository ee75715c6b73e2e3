/** The key of a ratio's name, such as `crop_ratio_3_2` for `3:2`; ratios nobody has named have no text. */
export const ratioKey = (ratio: string): string => `crop_ratio_${ratio.replace(':', '_')}`
