/** True for a refusal that would come again however often one asks. */
export function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 0
  return typeof status === 'number' && status >= 400 && status < 500 && status !== 408 && status !== 429
}
