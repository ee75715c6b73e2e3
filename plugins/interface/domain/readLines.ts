/** How much of a text is shown. */
export type Clamp = { state: 'whole' } | { state: 'hidden' } | { state: 'clamped'; lines: number }

/** What a number of lines means (spec platform 5): from 1 on so many, 0 none at all, and without a number all of it. */
export function readLines(lines: number | undefined): Clamp {
  if (lines === 0) return { state: 'hidden' }
  if (lines === undefined || !Number.isFinite(lines) || lines < 1) return { state: 'whole' }
  return { state: 'clamped', lines: Math.floor(lines) }
}
