import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const run = promisify(execFile)
let folder

const COPIED = [
  ...['biome.json', '.gitignore', 'tsconfig.json', 'scripts/lint/noRaces.grit'],
  ...['payload.config.ts', 'payload-types.ts'],
  ...['collections', 'config', 'docs/content-types.md', 'public', 'server', 'src'],
]
const LINKED = ['node_modules', 'plugins']

/** A copy of what the command reads of the checkout. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-new-content-type-'))
  for (const file of COPIED) {
    await mkdir(join(folder, file, '..'), { recursive: true })
    await cp(join(root, file), join(folder, file), { recursive: true })
  }
  for (const name of LINKED) await symlink(join(root, name), join(folder, name), 'junction')
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const create = (...args) =>
  run(process.execPath, [join(root, 'scripts/newContentType.mjs'), ...args, '--root', folder], {
    cwd: folder,
  })

/** All files of the copy with their texts. */
async function snapshot() {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
  return Promise.all(
    files.map(async ({ parentPath, name }) => [name, await readFile(join(parentPath, name), 'utf8')]),
  )
}

const FILES = ['collections/JobOffers.ts', 'tests/factories/jobOffers.ts', 'tests/int/jobOffers.spec.ts']

describe('a new content type', () => {
  let answer
  beforeAll(async () => {
    answer = await create('job-offers', '--one', 'Stellenanzeige', '--many', 'Stellenanzeigen')
  })

  it('is three files and a line in the list of collections, and says what remains to be run', async () => {
    for (const file of FILES) expect(answer.stdout).toContain(file)
    expect(answer.stdout).toContain('npm run generate')
    expect(answer.stdout).toContain('npm run migrate:create -- add_job_offers')
    expect(await readFile(join(folder, 'collections/index.ts'), 'utf8')).toMatch(
      /import \{ JobOffers \} from '\.\/JobOffers\.ts'[\s\S]*Topics,\s+JobOffers,?\s*\]/,
    )
    const written = await readFile(join(folder, 'collections/JobOffers.ts'), 'utf8')
    expect(written).toContain("de: '/stellenanzeigen/{slug}'")
    expect(written).toContain("type: 'joboffer'")
  })

  it('is formatted and lints', async () => {
    const biome = join(root, 'node_modules/.bin/biome')
    await expectDone(run(biome, ['ci', '--colors=off', 'collections', 'tests'], { cwd: folder }))
  })

  it('typechecks', async () => {
    await writeFile(
      join(folder, 'tsconfig.spec.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        // The config brings the names of features, which plugins declare.
        include: ['payload.config.ts', 'payload-types.ts'],
      }),
    )
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    await expectDone(run(process.execPath, [tsc, '-p', 'tsconfig.spec.json'], { cwd: folder }))
  }, 400_000)

  it('has a look at what is not published, and a place in the navigation where that is asked for', async () => {
    const first = await readFile(join(folder, 'collections/JobOffers.ts'), 'utf8')
    expect(first).toContain("preview: editorialPreview('/stellenanzeigen'),")
    expect(first).not.toContain('menu:')
    await create('harbour-tours', '--many', 'Rundfahrten', '--in-menu')
    const second = await readFile(join(folder, 'collections/HarbourTours.ts'), 'utf8')
    expect(second).toContain('          menu: true,\n')
  })

  it('is written once: another run changes nothing', async () => {
    const before = await snapshot()
    await expect(create('job-offers')).rejects.toMatchObject({
      stderr: 'collections/JobOffers.ts is there already.\n',
    })
    expect(await snapshot()).toEqual(before)
  })

  it.each([
    [[], /^Usage:/],
    [['Job'], /^Usage:/],
    [['job_offers'], /^Usage:/],
    [['two', 'names'], /^Usage:/],
    [['jobs', '--unknown', 'x'], /^Usage:/],
    [['payload-jobs'], /^Names that begin with payload or litfass are reserved: payload-jobs\.$/],
    [['very-long-names-of-documents'], /^A name has 24 characters at most/],
    [['topics'], /^There is a collection topics\.$|^collections\/Topics\.ts is there already\.$/],
    [['profiles'], /^There is a collection profiles\.$/],
    [['pictures', '--type', 'image'], /^There is a content type image: choose another with --type\.$/],
    [['pictures', '--type', 'Pic'], /^A type has a name of small letters/],
    [['films', '--path', '/bilder'], /^The site has \/bilder already: choose another with --path\.$/],
    [['films', '--path', '/media'], /^The site has \/media already/],
    [['films', '--path', '/stellenanzeigen'], /^The site has \/stellenanzeigen already/],
    [['films', '--path', 'kino/neu'], /^A path is one part/],
    [['films', '--one', "Film'; drop"], /^A label has letters/],
  ])('%j is refused in one sentence', async (args, reason) => {
    const before = await snapshot()
    const failure = await create(...args).then(
      () => '',
      ({ stderr }) => stderr.trimEnd(),
    )
    expect(failure).toMatch(reason)
    expect(failure).not.toContain('\n')
    expect(await snapshot()).toEqual(before)
  })
})

/** Shows what a program has said when it fails. */
async function expectDone(running) {
  const failure = await running.then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  expect(failure).toBe('')
}
