import { useMedia } from './useMedia.ts'

/** Whether the viewer has asked for less motion. */
export const useCalm = (): boolean => useMedia('(prefers-reduced-motion: reduce)')
