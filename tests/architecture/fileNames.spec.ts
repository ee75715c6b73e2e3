import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { fileNameFaults } from '../../scripts/pack/fileNames.mjs'
import { root } from './sourceFiles.ts'

it('every file keeps its name on macOS and Windows, and so does what it is compiled into', () => {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\0').filter(Boolean)
  expect(paths.length).toBeGreaterThan(1000)
  expect(fileNameFaults(paths)).toEqual([])
})
