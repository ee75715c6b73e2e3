export { type CookieSettings, cookieLine, readCookie } from './cookies.ts'
export { escapeHtml } from './html.ts'
export { isFromOtherSite, isReadingMethod } from './otherSites.ts'
export * from './viewer.ts'
