import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative, resolve } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with an environment or a config of their own, which a process can only load once. */
const isolated: Record<string, string[]> = {
  // biome-ignore format: a list of names
  int: [
    'bench', 'bounces', 'consent', 'consentForms', 'creditPayments', 'editorModules', 'environment', 'firstAccount', 'mails', 'mayRead',
    'migrate', 'newContentType', 'ownProject', 'ownProjectRefusals', 'ownProjectRights', 'ownStoryType', 'ownTables', 'readAccess', 'references', 'rejectedMails', 'renamedCollections', 'safeMode', 'safeModeFields', 'safeModeHooks', 'safeModeRestore', 'safeModeRoutes', 'sitePool',
    'testDatabases', 'unsubscribing',
  ],
  pipeline: ['avif', 'uploadFromUrl', 'uploadHooks'],
  models: ['safeModeModel'],
  servers: ['accel', 'cdnAddress', 's3Store', 'storeAway'],
  e2e: ['avif', 'imageEditorFaults', 'paymentProvider', 'teaserJourney'],
}

/** Milliseconds a hook may take: longer than a process of the project may take to start. */
const hookTimeout = 240_000

/** What tells the tests of a suite which one they belong to; the summary of a run counts by it what they start. */
const belongsTo = (suite: string) => ({ LITFASS_TEST_SUITE: suite })

/**
 * The two projects of a suite whose files share Payload, on a database that is copied again between them: that of the
 * files, and that of the isolated ones, which begin first: they are sorted by name.
 */
function sharing(name: string, more: TestProjectInlineConfiguration = {}) {
  const files = (isolated[name] ?? []).map((file) => `tests/${name}/${file}.spec.ts`)
  // A poll may wait for a picture to be rendered, or for a process to start.
  const patient = { hookTimeout, testTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }
  const test = { maxWorkers: 2, ...patient, ...more.test }
  const alone = {
    ...more,
    test: {
      ...test,
      name: `alone:${name}`,
      include: files,
      env: { ...belongsTo(name), ...more.test?.env },
    },
  }
  const together = {
    ...more,
    test: {
      ...test,
      name,
      include: [`tests/${name}/**/*.spec.ts`],
      exclude: files,
      isolate: false,
      env: { ...belongsTo(name), ...more.test?.env, LITFASS_TEST_SHARES_PROCESS: '1' },
    },
  }
  return files.length > 0 ? [alone, together] : [together]
}

function unit(name: string, files: string, isolate: boolean) {
  // One fewer than there are cores is the default: one, on a machine with two.
  const maxWorkers = Math.max(2, availableParallelism() - 1)
  const test = {
    name,
    include: [files],
    exclude: ['**/node_modules/**'],
    isolate,
    maxWorkers,
    testTimeout: 30_000,
    env: belongsTo('unit'),
    expect: { poll: { timeout: 20_000 } },
    ...(!isolate && { setupFiles: ['tests/setup/leavesNoTrace.ts'] }),
  }
  return { test }
}

/** Begins with the files that took longest when they last ran here; with the largest where that is not known. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes()
    const msOf = ({ moduleId }: TestSpecification) => times[relative(import.meta.dirname, moduleId)] ?? 0
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) =>
      sorted.filter((file) => file.project === project).toSorted((one, other) => msOf(other) - msOf(one)),
    )
  }
}

/** Reads what `npm test` keeps of its runs. */
function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(process.env.LITFASS_TEST_TIMES ?? '', 'utf8'))
  } catch {
    // The first run on this machine, or vitest without `npm test`.
    return {}
  }
}

/**
 * A browser on a busy machine needs more than a second, which is what a poll is given otherwise. A test that failed is
 * tried once more and, if it passes, listed as flaky at the end of the run.
 */
const inBrowser = { testTimeout: 120_000, expect: { poll: { timeout: 30_000 } }, retry: 1 }

const serial = { fileParallelism: false, testTimeout: 600_000, hookTimeout }

/**
 * Processes of integration tests run as in production, where React has no functions for development; from the start, since a file
 * that is loaded before the site would bring React's others.
 */
const asInProduction: TestProjectInlineConfiguration = {
  // What pages read is imported by tests as Next does it.
  resolve: { alias: { '@payload-config': resolve(import.meta.dirname, 'payload.config.ts') } },
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: { env: { NODE_ENV: 'production' } },
}

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      // Rules and components leave nothing behind that another file could see; scripts do.
      unit(
        'unit',
        '{plugins,src,server,config,collections,tests/architecture,tests/bench}/**/*.spec.{ts,tsx}',
        false,
      ),
      unit('alone:unit', 'scripts/**/*.spec.mjs', true),
      ...sharing('int', asInProduction),
      ...sharing('pipeline', asInProduction),
      ...sharing('models', asInProduction),
      {
        // Components of the plugins in a plain React site: neither a database nor a build of Next.
        test: {
          name: 'components',
          include: ['tests/components/**/*.spec.ts'],
          globalSetup: ['tests/plainSite/buildOnce.ts'],
          // One Chromium, and pictures drawn once, for all files of a process.
          isolate: false,
          maxWorkers: 3,
          // Vitest wants it where projects differ in their workers.
          sequence: { groupOrder: 1 },
          hookTimeout,
          env: belongsTo('components'),
          ...inBrowser,
        },
      },
      ...sharing('contract'),
      ...sharing('servers'),
      // Files share a server, as those of the contract; with an address, it is one that runs already.
      ...sharing('attack', { test: { testTimeout: 240_000 } }),
      ...sharing('fuzz', { test: { testTimeout: 240_000 } }),
      {
        test: { name: 'faults', include: ['tests/faults/**/*.spec.ts'], env: belongsTo('faults'), ...serial },
      },
      // One project of a stranger: packed, installed, built and run.
      {
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.spec.ts'],
          env: belongsTo('packages'),
          ...serial,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...sharing('e2e', { test: inBrowser }),
      ...sharing('pages', { test: inBrowser }),
      ...sharing('journeys', { test: inBrowser }),
      {
        test: { name: 'corpus', include: ['tests/corpus/**/*.spec.ts'], env: belongsTo('corpus'), ...serial },
      },
    ],
  },
})
