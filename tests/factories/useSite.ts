import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { confirmEveryChange } from '@litfass/kit/pages'
import {
  type BootedSuite,
  type TestProject,
  type TestViewers,
  type UseSuiteOptions,
  useSuite,
  VIEWER_KINDS,
  viewersAt,
} from '@litfass/kit/testing'
import { afterAll } from 'vitest'
import { z } from 'zod'
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
  let stopConfirming: (() => void) | undefined
  const withViewers = (suite: BootedSuite): Site => {
    if (viewers) return { ...suite, viewers }
    throw new Error('Nobody is there yet: use the site inside a test.')
  }
  const suite = useSuite(config ? { ...project, config } : project, {
    ...options,
    isFilled: true,
    prepare: async (opened) => {
      // What a test writes without asking the server is on its pages as soon as the test goes on.
      if (options.server) stopConfirming = await confirmEveryChange(opened.pool, { servers: 1 })
      viewers = await readViewers(opened)
      await prepare?.(withViewers(opened))
    },
  })
  afterAll(() => stopConfirming?.())
  return () => withViewers(suite())
}

const storedViewers = z.custom<TestViewers>(
  (value) => typeof value === 'object' && value !== null && VIEWER_KINDS.every((kind) => kind in value),
)

/** Reads the accounts that the template was filled with. */
async function readViewers({ templateDir = '', url }: BootedSuite): Promise<TestViewers> {
  const text = await readFile(join(templateDir, 'viewers.json'), 'utf8')
  return viewersAt(url, storedViewers.parse(JSON.parse(text)))
}
