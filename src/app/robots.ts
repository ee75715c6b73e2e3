import type { MetadataRoute } from 'next'
import { readEnvironment } from '../../server/environment.ts'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/', '/anmelden', '/en/anmelden'] },
    sitemap: `${readEnvironment().siteUrl}/sitemap.xml`,
  }
}
