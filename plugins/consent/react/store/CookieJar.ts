/** The cookies of the page. */
export type CookieJar = { read: () => string; write: (lines: readonly string[]) => void; isSecure: boolean }

/** The browser's; undefined on the server. */
export const browserJar = (): CookieJar | undefined =>
  typeof document === 'undefined'
    ? undefined
    : {
        read: () => document.cookie,
        write: (lines) => {
          // The Cookie Store API is missing in some browsers, and this has to be done before the page can be left.
          // biome-ignore lint/suspicious/noDocumentCookie: see above
          for (const line of lines) document.cookie = line
        },
        isSecure: location.protocol === 'https:',
      }
