/**
 * Writes cookies of the page synchronously, so that they are stored even if the page is left immediately.
 * @param lines makes them, as `cookieLine` does, for https or not
 */
export function keepCookie(lines: (isSecure: boolean) => string | readonly string[]): void {
  for (const line of [lines(location.protocol === 'https:')].flat()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and takes its time
    document.cookie = line
  }
}
