import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { TESTED_VERSIONS } from '../../plugins/kit/payload/testedVersions.ts'
import { root } from './sourceFiles.ts'

const asked = readdirSync(join(root, 'plugins')).flatMap((plugin) => {
  const manifest = JSON.parse(readFileSync(join(root, 'plugins', plugin, 'package.json'), 'utf8'))
  const { dependencies, peerDependencies } = manifest
  return Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([name]) => name === 'payload' || name.startsWith('@payloadcms/'))
    .map(([name, range]) => ({ plugin, name, ranges: String(range).split(' || ') }))
})

it('every plugin asks for minor versions of Payload that were tested, and no later ones', () => {
  expect(asked.length).toBeGreaterThan(40)
  const isTested = (range: string) => range.startsWith('~') && TESTED_VERSIONS.includes(range.slice(1))
  expect(asked.filter(({ ranges }) => !ranges.every(isTested))).toEqual([])
})
