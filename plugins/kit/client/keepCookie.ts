/**
 * Writes cookies of the page. They stand there when this returns, so they hold when the page is left at once.
 * @param lines makes them, as `cookieLine` does, for a page that came by https or not
 */
export function keepCookie(lines: (isSecure: boolean) => string | readonly string[]): void {
  for (const line of [lines(location.protocol === 'https:')].flat()) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers, and takes its time
    document.cookie = line
  }
}
