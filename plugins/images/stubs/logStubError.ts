/** Spec media 8: a missed question is no error of the page, the next one follows. */
export function logStubError(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into it
  console.debug('Stub watch:', error)
}
