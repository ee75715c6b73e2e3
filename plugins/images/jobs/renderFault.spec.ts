import { StoreAway } from '@litfass/kit'
import { expect, it } from 'vitest'
import { OriginalLost } from '../operations/fetchOriginal.ts'
import { PipelineError } from '../pipeline/pipelineError.ts'
import { failureReason, renderFault } from './renderFault.ts'

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

it('blames nobody when the worker was asked to stop', () => {
  const error = new PipelineError('failure.crashed', 'ended with SIGTERM')
  expect(fault(error, AbortSignal.abort())).toBe('outages')
})

it('tells why in words that exist', () => {
  expect(failureReason(new PipelineError('failure.timeout', ''))).toBe('failure.timeout')
  expect(failureReason(new OriginalLost('abc'))).toBe('failure.lost')
  expect(failureReason(new TypeError())).toBe('failure.crashed')
})
