import { readdirSync } from 'node:fs'
import { withLitfass } from '@litfass/kit/next'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import { routeTables } from './config/routes.ts'
import { securityHeaders } from './config/securityHeaders.ts'

/** Every plugin is written in TypeScript. */
const plugins = readdirSync('plugins').map((name) => `@litfass/${name}`)

const config: NextConfig = {
  distDir: process.env.LITFASS_BUILD_DIR ?? '.next',
  transpilePackages: plugins,
  serverExternalPackages: [
    // One copy for all bundles of Next instead of ten: 250 MB less under load.
    'payload',
    '@payloadcms/db-postgres',
    '@payloadcms/drizzle',
    '@payloadcms/graphql',
  ],
  poweredByHeader: false,
  reactStrictMode: true,
  // Checked by `npm run typecheck`; once is enough on two cores.
  typescript: { ignoreBuildErrors: true },
  // Metadata is never streamed: title and addresses stand in the head for every client, and a missing page answers 404.
  htmlLimitedBots: /./,
  // /_next/image keeps a copy of any picture past its withdrawal; pictures come in our own sizes (decision 0025).
  images: { unoptimized: true },
  experimental: { serverMinification: false },
  headers: async () => securityHeaders,
  rewrites: async () => ({
    beforeFiles: [],
    // German pages live at the root: /bilder is /de/bilder inside (design section 10).
    afterFiles: [
      {
        source: '/:path((?!api|admin|media|_next|en(?:/|$)|de(?:/|$)|healthz|readyz).*)',
        destination: '/de/:path',
      },
    ],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/de', destination: '/', permanent: true },
    { source: '/de/:path*', destination: '/:path*', permanent: true },
  ],
}

const withEverything = withPayload(withLitfass(config, routeTables), {
  devBundleServerPackages: false,
})

/** Payload asks every first visitor's browser to come back with its colour scheme; only the panel needs to know. */
async function headersOfPanelOnly() {
  const all = (await withEverything.headers?.()) ?? []
  return all.map((rule) =>
    rule.headers.some(({ key }) => key === 'Critical-CH') ? { ...rule, source: '/admin/:path*' } : rule,
  )
}

export default { ...withEverything, headers: headersOfPanelOnly }
