import { expect, it } from 'vitest'
import { createLog } from './createLog.ts'

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
