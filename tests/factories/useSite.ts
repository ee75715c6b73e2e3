import {
  type BootedSuite,
  type TestProject,
  type TestViewers,
  type UseSuiteOptions,
  useSuite,
} from '@litfass/kit/testing'
import { buildViewers } from './buildViewers.ts'
import { project } from './project.ts'

/** A suite of this site, with one account of each kind. */
export type Site = BootedSuite & { viewers: TestViewers }

type SiteOptions = Omit<UseSuiteOptions, 'prepare'> & {
  /** Another config on the same tables; the site's own when left out. */
  config?: TestProject['config']
  /** Runs once all is up and everybody is there. */
  prepare?: (site: Site) => Promise<void>
}

/**
 * Opens the site for all tests of a file: its own database and data folder, Payload in this process, and on request
 * the real web server and a real worker.
 */
export function useSite({ prepare, config, ...options }: SiteOptions = {}): () => Site {
  let viewers: TestViewers | undefined
  const withViewers = (suite: BootedSuite): Site => {
    if (viewers) return { ...suite, viewers }
    throw new Error('Nobody is there yet: use the site inside a test.')
  }
  const suite = useSuite(config ? { ...project, config } : project, {
    ...options,
    prepare: async (opened) => {
      viewers = await buildViewers(opened.payload, opened.url)
      await prepare?.(withViewers(opened))
    },
  })
  return () => withViewers(suite())
}
