import { SCREEN_SIZES, type ScreenSize } from '../../../domain/screenSizes.ts'

/** The screen sizes a page has its navigation slider on (spec media 2). */
export type EnabledSizes = Readonly<Record<ScreenSize, boolean>>

const { medium, large } = SCREEN_SIZES

const QUERIES: Readonly<Record<ScreenSize, string>> = {
  small: `(width < ${medium}px)`,
  medium: `(${medium}px <= width < ${large}px)`,
  large: `(width >= ${large}px)`,
}

/** The media query that holds on windows of the enabled sizes. */
export function sliderMedia(enabled: EnabledSizes): string {
  const queries = enabledSizes(enabled).map((size) => QUERIES[size])
  return queries.length > 0 ? queries.join(', ') : 'not all'
}

/** The enabled sizes by name, from the smallest on. */
export function enabledSizes(enabled: EnabledSizes): ScreenSize[] {
  const sizes: ScreenSize[] = ['small', 'medium', 'large']
  return sizes.filter((size) => enabled[size])
}
