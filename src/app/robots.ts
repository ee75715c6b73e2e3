import type { MetadataRoute } from 'next'
import { processEnvironment } from '../../config/environment.ts'

export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/admin', '/api/', '/anmelden', '/en/anmelden'] },
    sitemap: `${processEnvironment().siteUrl}/sitemap.xml`,
  }
}
