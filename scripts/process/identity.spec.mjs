import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { identityOf, isAlive } from './identity.mjs'

it('knows a living process again', () => {
  expect(isAlive(identityOf(process.pid))).toBe(true)
})

it('does not take another process with the same number for the one it knew', () => {
  expect(isAlive({ pid: process.pid, started: 'another boot:17' })).toBe(false)
})

it('holds a process for gone once it has ended', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  const identity = identityOf(child.pid)
  expect(isAlive(identity)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
})

it('holds what a damaged record says for gone', () => {
  expect(isAlive(undefined)).toBe(false)
  expect(isAlive({ pid: '1', started: 'x' })).toBe(false)
  expect(isAlive({ pid: process.pid })).toBe(false)
})
