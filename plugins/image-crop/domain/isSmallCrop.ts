import type { FrameSize } from './percentRatio.ts'

/** Size L of the site, in px: every view that fills a screen is larger. */
export const SHARP_WIDTH = 640

/** Whether a crop is so narrow that large views of it are enlarged to where it shows. */
export const isSmallCrop = ({ width }: FrameSize): boolean => width < SHARP_WIDTH
