import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { expect, it } from 'vitest'
import { storeFault } from './client.ts'

const thrownBy = (work: Promise<unknown>) => work.catch((error: unknown) => error)

it('leaves the error of a file of this machine what it is', async () => {
  for (const path of ['/nowhere/at-all', tmpdir()]) {
    const error = await thrownBy(readFile(path))
    expect(error).toBeInstanceOf(Error)
    expect(storeFault(error)).toBe(error)
  }
})

it('takes a connection that is refused, broken or never looked up for a store that cannot be reached', async () => {
  const refused = await thrownBy(
    new Promise((_, reject) => connect(1, '127.0.0.1').once('error', (error) => reject(error))),
  )
  const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
  const unknown = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' })
  for (const error of [refused, broken, unknown, new Error('aborted')]) {
    expect(storeFault(error)).toMatchObject({ fault: 'unreachable', status: 503 })
  }
})

it('tells refused credentials and a faulty store by the answer’s status', () => {
  const answered = (httpStatusCode: number) =>
    Object.assign(new Error('answer'), { $metadata: { httpStatusCode } })
  expect(storeFault(answered(403))).toMatchObject({ fault: 'refused' })
  expect(storeFault(answered(500))).toMatchObject({ fault: 'faulty' })
})
