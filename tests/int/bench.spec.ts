import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'

const main = join(import.meta.dirname, '..', 'bench', 'main.ts')

describe('npm run bench', () => {
  it('prints a table and writes JSON that says which targets are met', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const json = join(folder, 'report.json')
    const { stdout } = await promisify(execFile)(process.execPath, [main, 'time', '--tiny', '--json', json])
    expect(stdout).toMatch(
      /time, against naive +camera +<= 0\.45 x +[\d.]+ ms +[\d.]+ ms +[\d.]+ +(met|MISSED)/,
    )
    const { thoroughness, benches } = JSON.parse(await readFile(json, 'utf8'))
    expect(thoroughness).toBe('tiny')
    expect(benches.map(({ name }: { name: string }) => name)).toEqual(['time'])
    expect(benches[0].rows).toHaveLength(10)
    for (const { ours, reference, value, met } of benches[0].rows) {
      expect(value).toBeCloseTo(ours / reference)
      expect(typeof met).toBe('boolean')
    }
  })

  it('runs several benches one after another, into one report', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'litfass-bench-test-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const json = join(folder, 'report.json')
    const args = [main, 'preview', 'placeholder', '--tiny', '--json', json]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    const { thoroughness, benches } = JSON.parse(await readFile(json, 'utf8'))
    expect(thoroughness).toBe('tiny')
    expect(benches.map(({ name }: { name: string }) => name).toSorted()).toEqual(['placeholder', 'preview'])
    for (const { title, rows } of benches) {
      expect(stdout).toContain(title)
      expect(rows.length).toBeGreaterThan(0)
    }
  })

  it('lists the existing benches when asked for an unknown one', async () => {
    await expect(promisify(execFile)(process.execPath, [main, 'nonsense'])).rejects.toMatchObject({
      stderr: expect.stringContaining('There is no bench "nonsense", only'),
    })
  })
})
