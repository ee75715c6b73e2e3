import type { Environment } from '../environment.ts'

/**
 * What pages may load: nothing from anywhere else, but pictures from the CDN where there is one. It is set here and not
 * in Next's configuration, which is fixed when the site is built.
 */
export function contentSecurityPolicy({ cdnUrl }: Pick<Environment, 'cdnUrl'>): string {
  const pictures = ["'self'", 'data:', 'blob:', ...(cdnUrl ? [new URL(cdnUrl).origin] : [])]
  return [
    "default-src 'self'",
    // Next's own data scripts are inline, and a cached page cannot carry a nonce.
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    `img-src ${pictures.join(' ')}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
