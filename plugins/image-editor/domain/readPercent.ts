/** A typed number from 0 to 100; `undefined` for everything that is not a whole one of these. */
export function readPercent(typed: string): number | undefined {
  const value = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : undefined
  return value !== undefined && value <= 100 ? value : undefined
}
