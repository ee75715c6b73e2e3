import { expect } from 'vitest'

/** Expects a moment to lie between another one, in ms since 1970, and now; the database's clock is that of this machine. */
export function expectSince(began: number, moment: string): void {
  // The database keeps milliseconds, rounded.
  expect(Date.parse(moment)).toBeGreaterThanOrEqual(began)
  expect(Date.parse(moment)).toBeLessThanOrEqual(Date.now() + 1)
}
