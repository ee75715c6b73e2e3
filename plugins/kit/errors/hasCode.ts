/** True for an error that carries one of the codes, as those of Node and PostgreSQL do; its causes are not asked. */
export function hasCode(error: Error, codes: ReadonlySet<string>): boolean {
  return 'code' in error && typeof error.code === 'string' && codes.has(error.code)
}
