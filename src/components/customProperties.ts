import type { CSSProperties } from 'react'

/** Types an object of CSS custom properties as a `style`. */
export function customProperties(properties: Record<`--${string}`, string | number>): CSSProperties {
  return properties
}
