import { routeRewrites } from '@litfass/kit/routes'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { routeTables } from './src/routes.ts'
import { securityHeaders } from './src/securityHeaders.ts'

const plugins = [
  '@litfass/kit',
  '@litfass/accounts',
  '@litfass/images',
  '@litfass/image-editor',
  '@litfass/image-crop',
  '@litfass/picture-desk',
  '@litfass/galleries',
  '@litfass/bookmarks',
  '@litfass/interface',
  '@litfass/consent',
]

/** The picture files have handlers of their own that need no Payload. */
const servedByPayload = (table: (typeof routeTables)[number]) =>
  table.filter(({ path }) => !/^\/media\/(file|imagecut)\//.test(path))

const config: NextConfig = {
  distDir: process.env.LITFASS_BUILD_DIR ?? '.next',
  transpilePackages: plugins,
  serverExternalPackages: ['sharp', 'graphile-worker', 'pg', 'busboy', 'prom-client', '@aws-sdk/client-s3'],
  poweredByHeader: false,
  reactStrictMode: true,
  // Checked by `npm run typecheck`; once is enough on two cores.
  typescript: { ignoreBuildErrors: true },
  experimental: { serverMinification: false },
  headers: async () => securityHeaders,
  rewrites: async () => ({
    beforeFiles: routeRewrites(...routeTables.map(servedByPayload)),
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

const withEverything = withPayload(createNextIntlPlugin('./src/i18n/request.ts')(config), {
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
