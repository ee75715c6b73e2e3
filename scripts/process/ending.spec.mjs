import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const module = new URL('./ending.mjs', import.meta.url).href
const child = `
  import(${JSON.stringify(module)}).then(({ onOrphaned }) => {
    onOrphaned(() => { console.log("orphaned"); process.exit() })
    setTimeout(() => { console.log("still here"); process.exit() }, 3000)
    console.log("ready")
  })`
const shell = `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(child)}], { stdio: "inherit" })`

async function wordsAfterShellIsKilled(env) {
  const parent = spawn(process.execPath, ['-e', shell], { env: { ...process.env, ...env } })
  let words = ''
  for await (const text of parent.stdout.setEncoding('utf8')) {
    words += text
    if (words === 'ready\n') parent.kill('SIGTERM')
  }
  return words
}

it('notices that the shell npm started it with was killed', async () => {
  expect(await wordsAfterShellIsKilled({ npm_lifecycle_event: 'start' })).toBe('ready\norphaned\n')
})

it('goes on without its parent where npm did not start it', async () => {
  expect(await wordsAfterShellIsKilled({ npm_lifecycle_event: '' })).toBe('ready\nstill here\n')
})
