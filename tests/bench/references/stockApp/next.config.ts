import { resolve } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  transpilePackages: ['@litfass/images'],
  serverExternalPackages: ['sharp', 'pg'],
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  experimental: { serverMinification: false },
  turbopack: { root: resolve(process.cwd(), '../../../..') },
}

export default withPayload(config, { devBundleServerPackages: false })
