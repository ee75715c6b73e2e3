import type { NextConfig } from 'next'
import type { AnyRoute } from './routes/defineRoute.ts'
import { pageEvents } from './routes/pageEvents.ts'
import { routeRewrites } from './routes/paths.ts'
import { requireServerPackages } from './serverPackages.ts'

/** Packages that Next leaves where they are installed: they start processes or load compiled code. */
const EXTERNAL = [
  'busboy',
  'fontkit',
  'graphile-worker',
  'pg',
  'pdfkit',
  'prom-client',
  'sharp',
  '@aws-sdk/client-s3',
  '@zxcvbn-ts/language-common',
]

type Rewrites = Awaited<ReturnType<NonNullable<NextConfig['rewrites']>>>

/**
 * Adds to a config of Next what the plugins need: the rewrites of their routes, before those of the project, and packages
 * that may not be bundled. The order with `withPayload` does not matter.
 * @param tables the route tables of the plugins, each from its `/routes`
 * @throws Error with the command that installs what the server lacks
 * @example
 * export default withPayload(withLitfass({ reactStrictMode: true }, [imageRoutes, galleryRoutes]))
 */
export function withLitfass(config: NextConfig, tables: readonly (readonly AnyRoute[])[] = []): NextConfig {
  requireServerPackages(process.cwd())
  return {
    ...config,
    serverExternalPackages: [...new Set([...(config.serverExternalPackages ?? []), ...EXTERNAL])],
    rewrites: async () => withRoutes(await config.rewrites?.(), routeRewrites(...withPageEvents(tables))),
  }
}

/** The stream of a page is served with the first plugin that lets pages watch something. */
function withPageEvents(tables: readonly (readonly AnyRoute[])[]): readonly (readonly AnyRoute[])[] {
  const isListed = tables.flat().some(({ name }) => name === pageEvents.name)
  return isListed || tables.length === 0 ? tables : [...tables, [pageEvents]]
}

function withRoutes(own: Rewrites | undefined, routes: ReturnType<typeof routeRewrites>): Rewrites {
  // A plain list of Next's runs after pages and files.
  const {
    beforeFiles = [],
    afterFiles = [],
    fallback = [],
  } = Array.isArray(own) ? { afterFiles: own } : (own ?? {})
  return { beforeFiles: [...routes, ...beforeFiles], afterFiles, fallback }
}
