import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildConfig, type Config, type Payload } from 'payload'
import { expect, it, onTestFinished, vi } from 'vitest'
import { definePlugin } from '../plugin/definePlugin.ts'
import { declareOptions } from '../registry/options.ts'
import { TESTED_VERSIONS } from './testedVersions.ts'

const plugin = (name: string) => definePlugin({ options: declareOptions(name, () => ({})) })()

/** Runs what follows in a project that has a version of Payload installed. */
async function beInProjectWith(version: string): Promise<void> {
  // Payload looks for packages in the folder of the process alone.
  const own = join(process.cwd(), '.litfass')
  await mkdir(own, { recursive: true })
  const folder = await mkdtemp(join(own, 'payload-'))
  const home = join(folder, 'node_modules/payload')
  await mkdir(home, { recursive: true })
  await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'payload', version, main: 'index.js' }))
  await writeFile(join(home, 'index.js'), '')
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(folder)
  onTestFinished(async () => {
    cwd.mockRestore()
    await rm(folder, { recursive: true })
  })
}

/** What a start of a project with two plugins warns of. */
async function warningsOfStart(): Promise<object[]> {
  const given: Config = Object({
    secret: 'a-secret-for-tests-alone',
    plugins: [plugin('one'), plugin('two')],
  })
  const config = await buildConfig(given)
  const warnings: object[] = []
  const logger = { warn: (line: object) => warnings.push(line) }
  const payload: Payload = Object({ config, logger })
  await config.onInit?.(payload)
  return warnings
}

it('a start with a Payload that was not tested is warned of once, by its version', async () => {
  await beInProjectWith('3.90.99')
  expect(await warningsOfStart()).toEqual([
    { version: '3.90.99', msg: expect.stringContaining(`not tested with Payload 3.90.99, but with 3.90.2`) },
  ])
})

it.each(TESTED_VERSIONS)('a start with %s, which was tested, is warned of nothing', async (version) => {
  await beInProjectWith(version)
  expect(await warningsOfStart()).toEqual([])
})
