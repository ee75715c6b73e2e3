import type { CSSProperties } from 'react'

/** Custom properties for a style sheet to use. */
export function customProperties(properties: Record<`--${string}`, string | number>): CSSProperties {
  return properties
}
