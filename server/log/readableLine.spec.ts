import { expect, it } from 'vitest'
import { readableLine } from './readableLine.ts'

const base = { time: new Date(2026, 0, 1, 14, 3, 22).getTime(), pid: 1, hostname: 'x', name: 'payload' }

it('says what happened in one line, with the ids behind it', () => {
  const line = JSON.stringify({ ...base, level: 30, msg: 'job done', task: 'images:render', imageId: 7 })
  expect(readableLine(line)).toBe('14:03:22 job done (task=images:render imageId=7)\n')
})

it('names the level where it is more than news, and shows the stack of an error below', () => {
  const line = JSON.stringify({ ...base, level: 50, msg: 'job failed', err: { stack: 'Error: x\nat y' } })
  expect(readableLine(line)).toBe('14:03:22 ERROR job failed\n    Error: x\n    at y\n')
})

it('leaves alone what is no log line', () => {
  expect(readableLine('▲ Next.js\n')).toBe('▲ Next.js\n')
})
