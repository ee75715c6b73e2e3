import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { createLog, readableLine } from './log.ts'

function write(settings: Parameters<typeof createLog>[0], use: (log: ReturnType<typeof createLog>) => void) {
  const written: string[] = []
  use(createLog(settings, { write: (text) => written.push(text) }))
  return written
}

it('writes one line of JSON an entry, with the numbers of the levels that Payload’s own lines have', () => {
  const [line = '', ...rest] = write({ logLevel: 'info', logFormat: 'json' }, (log) =>
    log.error({ msg: 'GET /bilder answered 500', requestId: 'a1', err: new Error('two\nlines') }),
  )
  expect(rest).toEqual([])
  expect(line.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    msg: 'GET /bilder answered 500',
    requestId: 'a1',
    err: { type: 'Error', message: 'two\nlines' },
  })
})

it('leaves out what is below its level', () => {
  const lines = write({ logLevel: 'warn', logFormat: 'json' }, (log) => {
    log.info({ msg: 'news' })
    log.warn({ msg: 'careful' })
  })
  expect(lines).toHaveLength(1)
})

it('is words for people on a terminal', () => {
  const lines = write({ logLevel: 'info', logFormat: 'text' }, (log) => log.info({ msg: 'web ready' }))
  expect(lines.join('')).toMatch(/^\d\d:\d\d:\d\d web ready\n$/)
})

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

const URL_OF = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs in a separate process, since the fault ends it. */
const run = (fault: string) => {
  const script = `
    import { DrizzleQueryError } from 'drizzle-orm'
    const { createLog, logCrash } = await import(${URL_OF('./log.ts')})
    logCrash(createLog({ logLevel: 'info', logFormat: 'json' }))
    const failed = new DrizzleQueryError('select $1', ['member@litfass.test'], new Error('Connection terminated'))
    ${fault}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
}

it.each([
  'throw failed',
  'Promise.reject(failed)',
  "process.on('unhandledRejection', (error) => { throw error }); Promise.reject(failed)",
])('an uncaught error (%s) ends the process with one line of the log, without values', (fault) => {
  const { status, stdout, stderr } = run(fault)
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    level: 50,
    msg: 'the process ends',
    err: { message: 'Failed query: select $1' },
  })
  expect(stdout + stderr).not.toContain('member@')
})
