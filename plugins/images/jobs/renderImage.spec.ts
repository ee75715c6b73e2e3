import { StoreAway } from '@litfass/kit'
import { expect, it } from 'vitest'
import { OriginalLost } from '../operations/originals.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { failureReason, renderFault } from './renderImage.ts'

const running = new AbortController().signal
const fault = (error: unknown, signal = running) => renderFault(error, signal)

it.each([
  ['a broken picture', new PipelineError('failure.truncated', 'cut'), 'picture'],
  ['one that takes too much memory', new PipelineError('failure.memory', '2 GB'), 'picture'],
  ['a process that crashed', new PipelineError('failure.crashed', 'ended with SIGSEGV'), 'crashes'],
  ['one that hangs', new PipelineError('failure.timeout', '120000 ms'), 'crashes'],
  ['a full disk under the process', new PipelineError('failure.crashed', 'ENOSPC: no space left'), 'outages'],
  ['a full disk', Object.assign(new Error('write'), { code: 'ENOSPC' }), 'outages'],
  ['a store that is away', new StoreAway('disk', new Error()), 'outages'],
  ['a database that is away', Object.assign(new Error(), { code: 'ECONNREFUSED' }), 'outages'],
  ['an original that is not there', new OriginalLost('abc'), 'misses'],
  ['something nobody foresaw', new TypeError('x is undefined'), 'misses'],
] as const)('lays %s to the right door', (_what, error, expected) => {
  expect(fault(error)).toBe(expected)
})

it('counts a stopping worker as an outage', () => {
  const error = new PipelineError('failure.crashed', 'ended with SIGTERM')
  expect(fault(error, AbortSignal.abort())).toBe('outages')
})

it('gives reasons that have a text', () => {
  expect(failureReason(new PipelineError('failure.timeout', ''))).toBe('failure.timeout')
  expect(failureReason(new OriginalLost('abc'))).toBe('failure.lost')
  expect(failureReason(new TypeError())).toBe('failure.crashed')
})
