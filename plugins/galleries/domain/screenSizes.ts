/** The screen sizes that settings speak of (spec media 2 and 3), from this width of the window on, in CSS px. */
export const SCREEN_SIZES = { small: 0, medium: 640, large: 1024 } as const

export type ScreenSize = keyof typeof SCREEN_SIZES

/** The screen size of a window so many CSS px wide. */
export function screenSizeOf(width: number): ScreenSize {
  if (width >= SCREEN_SIZES.large) return 'large'
  return width >= SCREEN_SIZES.medium ? 'medium' : 'small'
}
