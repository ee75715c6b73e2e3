import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localApiCalls, unsaidOptions } from './localApiCalls.ts'
import { root, sourceFiles } from './sourceFiles.ts'

const files = sourceFiles('plugins', 'src', 'server', 'collections').filter(
  (file) => !file.includes('/testing/'),
)
const calls = files.flatMap(localApiCalls)

describe('every call of the Local API', () => {
  it('is found', () => {
    expect(calls.length).toBeGreaterThan(10)
  })

  it('names overrideAccess and depth, and req inside a plugin', () => {
    const silent = calls.flatMap((call) => {
      const file = relative(root, call.file)
      const unsaid = unsaidOptions(call, file.startsWith('plugins/'))
      return unsaid.length > 0 ? [`${file}:${call.line} ${call.method} leaves out ${unsaid.join(', ')}`] : []
    })
    expect(silent).toEqual([])
  })
})
