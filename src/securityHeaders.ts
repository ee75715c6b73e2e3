const site = [
  "default-src 'self'",
  // Next's own data scripts are inline, and a cached page cannot carry a nonce.
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=()' },
  { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
]

/** Headers of every page and answer (targets, "Reliability and security"). */
export const securityHeaders = [
  { source: '/:path*', headers: everywhere },
  { source: '/((?!media/file/).*)', headers: [{ key: 'Content-Security-Policy', value: site }] },
]
