/** The checks, which are no test suites: commands that count as one test each. */
export const checks = ['types', 'lint', 'drift']

/** The suites that run each time, in the order they are reported. Those of `tests/` have the names of their folders. */
const shallow = ['unit', 'int', 'contract', 'attack']

/**
 * The deep suites: long ones, most of them about machinery that few changes touch. Each has a folder in `tests/`, and
 * those of its files run whose inputs have changed since they were last proved (see proofs.mjs).
 *
 * `exercises` names the plugins a suite is about; those that its specs import, and the `@litfass` packages on which any
 * of them depend, are added. `'site'` is the product with the plugins it imports, `'packages'` with every plugin there
 * is, `'scenes'` what a file and its scenes of the plain site import. `alsoReads` lists further files and folders. Test files in `always` run even where they are proved.
 * @type {Record<string, { about: string, exercises: 'site' | 'packages' | 'scenes' | string[], alsoReads?: string[], always?: string[] }>}
 */
export const deepSuites = {
  e2e: {
    about: 'what a person does on the built site and in the panel',
    exercises: 'site',
    // The main paths, in a browser of the machine at hand, which no proof knows.
    always: [
      'articlesInPanel',
      'comments',
      'credits',
      'galleryOnSite',
      'signIn',
      'teaserDialog',
      'uploadInPanel',
    ],
  },
  components: {
    about: 'each component in a browser, on a plain React site with stub routes',
    exercises: 'scenes',
  },
  pipeline: {
    about: 'what becomes of an uploaded picture: renditions, cuts, originals, crashes of the worker',
    exercises: ['images', 'image-editor', 'image-crop', 'picture-desk', 'galleries', 'downloads'],
  },
  models: {
    about: 'random sequences of calls against a model of what they should do',
    exercises: ['participation', 'safe-mode', 'teasers'],
  },
  servers: {
    about: 'web servers with a store, a CDN, a proxy or a database of their own, present or away',
    exercises: 'site',
  },
  fuzz: { about: 'every field, parameter and body, with everything that can be in it', exercises: 'site' },
  faults: {
    about: 'kill -9, full disks, lost stores and databases, in the middle of work',
    exercises: 'site',
  },
  pages: {
    about: 'every page of the site: accessible, nothing moves, nothing is stored, few scripts',
    exercises: 'site',
  },
  journeys: {
    about: 'a day of each kind of person on the built site, from the first click to the last',
    exercises: 'site',
  },
  packages: {
    about:
      "the packed plugins in a stranger's project, and plugins that the site does not use yet in one of theirs",
    exercises: 'packages',
    alsoReads: ['scripts/pack', 'scripts/pack.mjs', 'scripts/newSite.mjs', 'docs/firstPicture.md', 'LICENSE'],
  },
  corpus: { about: 'real photographs and awkward files through the pipeline', exercises: ['images'] },
}

/** Every step of `npm test`, in the order they are reported. The corpus is one where there is a folder of pictures. */
export const stepNames = [...checks, ...shallow, ...Object.keys(deepSuites)]

/** The suites that share one run of vitest: their files need neither a browser nor the machine to themselves. */
export const together = ['int', 'contract', 'attack', 'pipeline', 'models', 'servers', 'fuzz']

/** The suites that start the real web server. */
export const onSite = ['contract', 'attack', 'e2e', 'servers', 'fuzz', 'faults', 'pages', 'journeys']

/** The suites that open pages in a browser. */
export const inBrowser = ['components', 'e2e', 'pages', 'journeys', 'packages']

/** Returns the suite a test file belongs to, by its path from the root. */
export function suiteOf(path) {
  const [, folder] = /^tests\/(\w+)\//.exec(path) ?? []
  return stepNames.includes(folder) ? folder : 'unit'
}
