import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './root.mjs'

const run = promisify(execFile)
const modules = join(root, 'node_modules')
let folder

/** A copy of what a plugin needs of the checkout; the packages themselves are the checkout's. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'litfass-new-plugin-'))
  await mkdir(join(folder, 'plugins'))
  await mkdir(join(folder, 'node_modules/@litfass'), { recursive: true })
  for (const file of ['biome.json', '.gitignore', 'tsconfig.json', 'scripts/lint/noRaces.grit'])
    await cp(join(root, file), join(folder, file))
  for (const name of ['payload', 'zod', 'vitest', '@litfass/kit', '@biomejs', '@types']) {
    await mkdir(join(folder, 'node_modules', name, '..'), { recursive: true })
    await symlink(join(modules, name), join(folder, 'node_modules', name), 'junction')
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const create = (...args) =>
  run(process.execPath, [join(root, 'scripts/newPlugin.mjs'), ...args, '--root', folder], { cwd: folder })

describe('a new plugin', () => {
  beforeAll(async () => {
    await create('opening-hours')
  })

  it('typechecks, and so does a project that uses it', async () => {
    await writeFile(
      join(folder, 'wired.ts'),
      `import { openingHours, type OpeningHoursOptions } from '@litfass/opening-hours'
import { routes } from '@litfass/opening-hours/routes'
import { createRouteBuilder } from '@litfass/kit/routes'
import type { Plugin } from 'payload'

const options: OpeningHoursOptions = { maxLength: 12 }
export const plugins: Plugin[] = [openingHours(), openingHours(options)]
export const route = createRouteBuilder(routes)
`,
    )
    await writeFile(
      join(folder, 'tsconfig.spec.json'),
      JSON.stringify({
        extends: './tsconfig.json',
        compilerOptions: { incremental: false, tsBuildInfoFile: null },
        include: ['plugins/**/*.ts', 'wired.ts'],
      }),
    )
    const tsc = join(modules, 'typescript/bin/tsc')
    await expectDone(run(process.execPath, [tsc, '-p', 'tsconfig.spec.json'], { cwd: folder }))
  }, 180_000)

  it('is formatted and lints', async () => {
    await expectDone(run(join(modules, '.bin/biome'), ['ci', '--colors=off', 'plugins'], { cwd: folder }))
  })

  it('passes its own test, and its one route greets accounts and refuses visitors', async () => {
    await writeFile(join(folder, 'wired.spec.ts'), WIRED_SPEC)
    const vitest = join(modules, 'vitest/vitest.mjs')
    const report = join(folder, 'report.json')
    const args = [vitest, 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`]
    await run(process.execPath, args, { cwd: folder }).catch(() => 'failures are read from the report')
    const results = JSON.parse(await readFile(report, 'utf8')).testResults.flatMap(
      ({ assertionResults, message }) =>
        assertionResults.length > 0
          ? assertionResults.map(({ status, title, failureMessages }) => [status, title, ...failureMessages])
          : [[message]],
    )
    expect(results.sort()).toEqual([
      ['passed', 'cuts a name that is too long, and no other'],
      ['passed', 'greets accounts and refuses visitors'],
    ])
  }, 60_000)

  it('is a package of its own that depends on the kit alone', async () => {
    const manifest = JSON.parse(await readFile(join(folder, 'plugins/opening-hours/package.json'), 'utf8'))
    expect(manifest).toMatchObject({
      name: '@litfass/opening-hours',
      dependencies: { '@litfass/kit': '0.1.0' },
    })
  })

  it('never overwrites one that is there', async () => {
    await expect(create('opening-hours')).rejects.toMatchObject({
      stderr: 'plugins/opening-hours is there already.\n',
    })
  })
})

it.each([[[]], [['Opening']], [['../kit']], [['two', 'names']]])('refuses %j as a name', async (names) => {
  await expect(create(...names)).rejects.toMatchObject({ stderr: expect.stringContaining('Usage:') })
})

/** Uses the plugin as Payload does, whose translation of keys is shown by the key. */
const WIRED_SPEC = `import { openingHours } from '@litfass/opening-hours'
import { routes } from '@litfass/opening-hours/routes'
import { expect, it } from 'vitest'

it('greets accounts and refuses visitors', async () => {
  const { endpoints, i18n } = await openingHours({ maxLength: 6 })({ collections: [] })
  const { handler } = endpoints.find(({ path }) => path === '/litfass/opening-hours/ajax/greet')
  const ask = async (user) => {
    const answer = await handler({
      method: 'GET',
      url: 'http://localhost/opening-hours/ajax/greet?name=Wilhelmine',
      routeParams: {},
      searchParams: new URLSearchParams({ name: 'Wilhelmine' }),
      headers: new Headers(),
      user,
      payload: { config: {}, logger: console },
      i18n: { t: (key, values) => [key, values?.name].join(' ') },
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const account = { id: 1, role: 'member', state: 'approved' }
  expect(await ask(account)).toEqual({ status: 200, msg: 'litfass:openingHours:greeting Wilhe…' })
  expect(await ask(null)).toMatchObject({ status: 401, code: 'signedOut' })
  expect(routes.length).toBe(1)
  expect(i18n.translations.de.litfass.openingHours).toEqual({ greeting: 'Guten Tag, {{name}}!' })
})
`

/** Shows what a program has said when it fails. */
async function expectDone(running) {
  const failure = await running.then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`,
  )
  expect(failure).toBe('')
}
