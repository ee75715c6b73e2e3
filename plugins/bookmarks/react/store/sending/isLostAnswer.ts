/** No answer came, or one of a server that does not know itself what it has done. A refusal is neither. */
export function isLostAnswer(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false
  return error.status === 0 || Number(error.status) >= 500
}
