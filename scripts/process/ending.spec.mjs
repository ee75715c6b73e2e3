import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'

const module = new URL('./ending.mjs', import.meta.url).href
/** Two seconds without its parent are four looks; no machine is too busy for that order within one process. */
const child = `
  const parent = process.ppid
  const goOn = () => { console.log("still here"); process.exit() }
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    setTimeout(goOn, 2000)
  }, 50)
  import(${JSON.stringify(module)}).then(({ onOrphaned }) => {
    onOrphaned(() => { console.log("orphaned"); process.exit() })
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
