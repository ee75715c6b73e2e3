import { cookieLine, readCookie } from '@litfass/kit/domain'

/** Spec platform 3: 1 hides what only editors see on a page, 0 shows it. */
export const ADMIN_ELEMENTS_COOKIE = 'cmst_hide_admin_elements'

/** A year: editors come back to the page they left. */
export const ADMIN_ELEMENTS_SECONDS = 365 * 24 * 60 * 60

/** Whether somebody has hidden the admin elements, by their `Cookie` header or `document.cookie`. */
export const hidesAdminElements = (cookies: string | null | undefined): boolean =>
  readCookie(cookies, ADMIN_ELEMENTS_COOKIE) === '1'

/** The cookie that says so, for `Set-Cookie` or `document.cookie`. */
export const adminElementsCookie = (isHidden: boolean, isSecure: boolean): string =>
  cookieLine(ADMIN_ELEMENTS_COOKIE, isHidden ? '1' : '0', {
    maxAgeSeconds: ADMIN_ELEMENTS_SECONDS,
    isSecure,
  })

/** What the `html` element of a page gets, so that its first picture is right. */
export const adminElementsAttribute = (cookies: string | null | undefined) => ({
  'data-admin-elements': hidesAdminElements(cookies) ? ('hidden' as const) : ('shown' as const),
})

/**
 * The same for pages from a cache, which do not know who asks: an inline script for the `head`, before anything is
 * painted. A site with a Content-Security-Policy names its hash.
 */
export const adminElementsScript = `document.documentElement.dataset.adminElements=/(?:^|;\\s*)${ADMIN_ELEMENTS_COOKIE}=1\\s*(?:;|$)/.test(document.cookie)?'hidden':'shown'`
