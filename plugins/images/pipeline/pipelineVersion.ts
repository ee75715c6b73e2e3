/** Raised whenever the same original and recipe would come out as other bytes. Part of every address. */
export const PIPELINE_VERSION = 2
