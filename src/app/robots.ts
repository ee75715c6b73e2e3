import type { MetadataRoute } from 'next'
import { processEnvironment } from '../../config/environment.ts'

export const dynamic = 'force-dynamic'

/** Pages of one's own account, and the way into it. */
const PRIVATE = ['/anmelden', '/registrieren', '/passwort-vergessen', '/konto', '/melden', '/vorschau']

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: '/',
      disallow: ['/admin', '/api/', ...PRIVATE, ...PRIVATE.map((path) => `/en${path}`)],
    },
    sitemap: ['/sitemap.xml', '/news-sitemap.xml'].map((path) => `${processEnvironment().siteUrl}${path}`),
  }
}
