import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../plugins/kit/testing/eventually.ts'
import { identityOf, isAlive } from './identity.mjs'
import { runCommand } from './runCommand.mjs'

const node = (code, options) => runCommand(process.execPath, ['-e', code], options)

it('returns what a command wrote', async () => {
  await expect(node('console.log("one"); console.log("two")')).resolves.toBe('one\ntwo')
})

it('keeps the last lines of a command that fails, and its code', async () => {
  const failure = await node('console.error("the reason"); process.exit(3)').catch((error) => error)
  expect(failure).toMatchObject({ name: 'CommandFailed', code: 3, tail: ['the reason'] })
})

it('ends a command that takes too long, together with what it started', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const folder = mkdtempSync(join(tmpdir(), 'command-'))
  onTestFinished(() => {
    vi.useRealTimers()
    rmSync(folder, { recursive: true })
  })
  const sleeper = `
    const { pid } = require("child_process").spawn("sleep", ["3600"], { stdio: "inherit" })
    require("fs").writeFileSync("pid.draft", String(pid))
    require("fs").renameSync("pid.draft", "pid")
    setInterval(() => {}, 1000)`
  const failing = expect(node(sleeper, { cwd: folder, limitMs: 60_000 })).rejects.toMatchObject({ code: 124 })
  const read = () => {
    try {
      return Number(readFileSync(join(folder, 'pid'), 'utf8'))
    } catch {
      return undefined
    }
  }
  const sleeping = identityOf(await eventually('the command', read, { everyMs: 10 }))
  expect(isAlive(sleeping)).toBe(true)
  vi.advanceTimersByTime(60_000)
  await failing
  await eventually('the end of what it started', () => !isAlive(sleeping), { everyMs: 10 })
})

it('does not wait for what a finished command left behind', async () => {
  await node('require("child_process").spawn("sleep", ["3600"], { stdio: "inherit" }).unref()')
})

it('says in words that a command is absent', async () => {
  await expect(runCommand('no-such-command-here', [])).rejects.toThrow('could not be started')
})
