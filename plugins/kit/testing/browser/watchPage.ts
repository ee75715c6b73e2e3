import type { Page } from 'playwright'

export type PageWatch = {
  /** What should not have happened: console errors, page errors, requests to other hosts. */
  complaints: () => readonly string[]
  /** Complaints that match are part of the test and do not count. */
  expect: (pattern: RegExp) => void
}

/** Collects what a page must not do: a console error, an uncaught error, a request to another host. */
export function watchPage(page: Page, siteUrl: string): PageWatch {
  const seen: string[] = []
  const expected: RegExp[] = []
  const host = new URL(siteUrl).host
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => seen.push(`error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) seen.push(`request to ${url.host}`)
  })
  return {
    complaints: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    expect: (pattern) => {
      expected.push(pattern)
    },
  }
}
