import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files with an environment or a config of their own, which a process can only load once. */
const isolated = {
  // biome-ignore format: a list of names
  int: [
    'avif', 'bench', 'consent', 'consentForms', 'creditPayments', 'editorModules', 'environment', 'firstAccount',
    'mayRead', 'migrate', 'ownProject', 'readAccess', 'safeMode', 'safeModeFields', 'safeModeModel', 'safeModeRestore', 'safeModeRoutes',
    'sitePool', 'testDatabases', 'uploadFromUrl', 'uploadHooks',
  ],
  contract: ['accel', 'cdnAddress', 's3Store', 'storeAway'],
  e2e: ['avif', 'imageEditorFaults', 'paymentProvider', 'teaserJourney'],
}

/**
 * The two projects of a suite whose files share Payload, on a database that is made anew between them: that of the
 * files, and that of the isolated ones, which begin first: they are sorted by name.
 */
function sharing(name: keyof typeof isolated, more: TestProjectInlineConfiguration) {
  const files = isolated[name].map((file) => `tests/${name}/${file}.spec.ts`)
  const test = { maxWorkers: 2, hookTimeout: 180_000, testTimeout: 60_000, ...more.test }
  return [
    { ...more, test: { ...test, name: `alone:${name}`, include: files } },
    {
      ...more,
      test: {
        ...test,
        name,
        include: [`tests/${name}/**/*.spec.ts`],
        exclude: files,
        isolate: false,
        env: { LITFASS_TEST_SHARES_PROCESS: '1' },
      },
    },
  ]
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
    ...(!isolate && { setupFiles: ['tests/setup/leavesNoTrace.ts'] }),
  }
  return { test }
}

/** Short files that take long: vitest begins with the largest while it does not know how long each takes. */
const slow = new RegExp(
  `/(${[
    'e2e/(accessible|consentOnSite|pictureDesk|processingView|sortableImages)',
    'components/(foreignStyles|sliders/looks|figures/looks|lightboxLooks|interface/messages)',
    'int/(worker|workerOutage|rowAndJob)',
    'contract/(bookmarkExport|rateLimit)',
  ].join('|')})\\.spec`,
)

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project.name))]
    return projects.flatMap((name) => {
      const own = sorted.filter(({ project }) => project.name === name)
      const isSlow = ({ moduleId }: TestSpecification) => slow.test(moduleId)
      return [...own.filter(isSlow), ...own.filter((file) => !isSlow(file))]
    })
  }
}

/**
 * A browser on a busy machine needs more than a second, which is what a poll is given otherwise, and shows some things for
 * a second only (spec/media, section 9). A test that failed is tried once more and, if it passes, called flaky at the end
 * of the run.
 */
const inBrowser = { testTimeout: 120_000, expect: { poll: { timeout: 20_000 } }, retry: 1 }

const serial = { fileParallelism: false, testTimeout: 60_000, hookTimeout: 180_000 }

export default defineConfig({
  test: {
    reporters: ['default'],
    sequence: { sequencer: SlowFirst },
    projects: [
      // Rules and components leave nothing behind that another file could see; scripts do.
      unit(
        'unit',
        '{plugins,src,server,config,collections,tests/architecture,tests/bench}/**/*.spec.{ts,tsx}',
        false,
      ),
      unit('alone:unit', 'scripts/**/*.spec.mjs', true),
      // Its processes run as in production, where React has no functions for development.
      ...sharing('int', { oxc: { jsx: { runtime: 'automatic', development: false } } }),
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
          hookTimeout: 180_000,
          ...inBrowser,
        },
      },
      ...sharing('contract', {}),
      {
        // Files share a server, as those of the contract; with an address, it is one that runs already.
        test: {
          name: 'attack',
          include: ['tests/attack/**/*.spec.ts'],
          isolate: false,
          env: { LITFASS_TEST_SHARES_PROCESS: '1' },
          maxWorkers: 2,
          hookTimeout: 180_000,
          testTimeout: 240_000,
        },
      },
      { test: { name: 'faults', include: ['tests/faults/**/*.spec.ts'], ...serial, testTimeout: 600_000 } },
      // One project of a stranger: packed, installed, built and run.
      {
        test: {
          name: 'packages',
          include: ['tests/packages/**/*.spec.ts'],
          ...serial,
          testTimeout: 600_000,
          hookTimeout: 600_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      ...sharing('e2e', { test: inBrowser }),
      { test: { name: 'corpus', include: ['tests/corpus/**/*.spec.ts'], ...serial, testTimeout: 600_000 } },
    ],
  },
})
