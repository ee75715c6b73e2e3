import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const [sleep, elapsed] = [
  /^A sleep .* Wait for a condition: expect\.poll/,
  /^How long .* Assert what happened/,
]

const refused = [
  ["import { setTimeout as wait } from 'node:timers/promises'", sleep],
  ["import { setImmediate as turn, setTimeout as pause } from 'timers/promises'", sleep],
  ["import * as timers from 'node:timers/promises'", sleep],
  ["import { scheduler } from 'node:timers/promises'", sleep],
  ["await (await import('node:timers/promises')).setTimeout(5)", sleep],
  ['await page.waitForTimeout(100)', sleep],
  ['await promisify(setTimeout)(5)', sleep],
  ['await new Promise((resolve) => setTimeout(resolve, 5))', sleep],
  ['await new Promise<void>((done) => void setTimeout(done, ms).unref())', sleep],
  ['await new Promise((resolve, reject) => window.setTimeout(resolve, 5))', sleep],
  ["await new Promise((resolve) => { setTimeout(() => resolve('late'), 5) })", sleep],
  ['await new Promise((resolve) => { setTimeout(() => { seen.push(1); resolve(seen) }, 5) })', sleep],
  ['await new Promise(function (resolve) { setTimeout(resolve) })', sleep],
  ['await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))', sleep],
  ['expect(Date.now() - began).toBeLessThan(500)', elapsed],
  ['expect(performance.now() - this.began).toBeGreaterThan(290)', elapsed],
  ['const took = Date.now() - began', elapsed],
  ['longest = Math.max(longest, performance.now() - last)', elapsed],
]

const accepted = [
  "import { setImmediate as turn } from 'node:timers/promises'",
  'const timer = setTimeout(run, 5)',
  'await new Promise((resolve) => setImmediate(resolve))',
  "await new Promise((resolve) => child.once('exit', resolve))",
  "await new Promise((gone) => { setTimeout(() => child.kill(), 9); child.once('exit', gone) })",
  'await vi.advanceTimersByTimeAsync(5000)',
  'await page.clock.runFor(5000)',
  "await page.waitForURL('/de')",
  'const yesterday = new Date(Date.now() - 24 * 3_600_000)',
  'const before = Date.now() - PAUSE_MS',
  'const start = Date.now() - days * DAY_MS',
]

const places = {
  'plugins/tides/tides.ts': false,
  'plugins/tides/tides.spec.ts': true,
  'plugins/tides/react/Tides.spec.tsx': true,
  'plugins/tides/testing/makeTides.ts': true,
  'plugins/kit/testing/eventually.ts': false,
  'scripts/tides.spec.mjs': true,
  'tests/architecture/tides.ts': true,
  'tests/bench/tides.bench.ts': false,
  'tests/plainSite/scenes/tides.tsx': false,
}

const folder = mkdtempSync(join(tmpdir(), 'litfass-lint-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What the rule says, by file and line; the lint settings are those of the project. */
const said = new Map()
const write = (path, lines) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `${lines.join('\n')}\n`)
}
beforeAll(async () => {
  for (const path of ['biome.json', 'scripts/lint/noRaces.grit'])
    cpSync(join(root, path), join(folder, path), { recursive: true })
  write(
    'refused.spec.ts',
    refused.map(([line]) => line),
  )
  write('accepted.spec.ts', accepted)
  for (const path of Object.keys(places)) write(path, ['await new Promise((done) => setTimeout(done, 5))'])
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.']
  const output = await new Promise((done) => {
    execFile(process.execPath, [biome, ...args], { cwd: folder, maxBuffer: 1e8 }, (_, stdout) => done(stdout))
  })
  for (const { category, message, location } of JSON.parse(output).diagnostics)
    if (category === 'plugin') said.set(`${location.path}:${location.start.line}`, message)
}, 60_000)

describe('the linter refuses, with the way to go,', () => {
  it.each(refused.map(([line, words], at) => [line, words, at + 1]))('%s', (_, words, line) => {
    expect(said.get(`refused.spec.ts:${line}`)).toMatch(words)
  })
})

describe('the linter accepts', () => {
  it.each(accepted.map((line, at) => [line, at + 1]))('%s', (_, line) => {
    expect(said.get(`accepted.spec.ts:${line}`)).toBeUndefined()
  })
})

it.each(Object.entries(places))('a sleep in %s is refused: %s', (path, isRefused) => {
  expect(said.has(`${path}:1`)).toBe(isRefused)
})
