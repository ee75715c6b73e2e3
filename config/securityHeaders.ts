import type { Environment } from './environment.ts'

/** Headers of every page and answer (targets, "Reliability and security"). */
export const securityHeaders = [
  {
    source: '/:path*',
    headers: [
      { key: 'X-Content-Type-Options', value: 'nosniff' },
      { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
      { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
      { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
    ],
  },
]

/**
 * Returns the Content-Security-Policy of pages: everything from this origin, pictures from the CDN if there is one, and
 * frames of the providers whose content pages may embed.
 * Next's configuration cannot hold it, since that is fixed when the site is built.
 */
export function contentSecurityPolicy(
  { cdnUrl }: Pick<Environment, 'cdnUrl'>,
  frameOrigins: readonly string[] = [],
): string {
  const pictures = ["'self'", 'data:', 'blob:', ...(cdnUrl ? [new URL(cdnUrl).origin] : [])]
  return [
    "default-src 'self'",
    // Next's own data scripts are inline, and a cached page cannot carry a nonce.
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frameOrigins].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
