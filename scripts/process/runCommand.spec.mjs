import { expect, it } from 'vitest'
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
  const began = Date.now()
  const sleeper =
    'require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }); setInterval(() => {}, 1000)'
  await expect(node(sleeper, { limitMs: 300 })).rejects.toMatchObject({ code: 124 })
  expect(Date.now() - began).toBeLessThan(20_000)
})

it('does not wait for what a finished command left behind', async () => {
  const began = Date.now()
  await node('require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }).unref()')
  expect(Date.now() - began).toBeLessThan(20_000)
})

it('says in words that a command is absent', async () => {
  await expect(runCommand('no-such-command-here', [])).rejects.toThrow('could not be started')
})
