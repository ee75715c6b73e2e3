import { type Browser, chromium } from 'playwright'

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--no-first-run',
]

/** Starts the Chromium that $CHROMIUM names, or Playwright's own; it calls nobody but the site. */
export function openBrowser(): Promise<Browser> {
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [...QUIET, ...(isRoot ? ['--no-sandbox'] : [])],
  })
}
