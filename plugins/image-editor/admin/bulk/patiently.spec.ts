import { ClientError } from '@litfass/kit/client'
import { expect, test, vi } from 'vitest'
import { patiently } from './patiently.ts'

const failure = (status: number, retryAfter?: number) =>
  new ClientError('tooMany', { status, msg: '', ...(retryAfter !== undefined && { retryAfter }) })

test('a call is made again after the pause the server asks for', async () => {
  const call = vi.fn().mockRejectedValueOnce(failure(429, 7)).mockRejectedValueOnce(failure(503, 1))
  call.mockResolvedValue('there')
  const wait = vi.fn().mockResolvedValue(undefined)
  expect(await patiently(call, wait)).toBe('there')
  expect(wait.mock.calls).toEqual([[7], [1]])
})

test('nothing is called any more once nobody waits', async () => {
  const call = vi.fn().mockRejectedValue(failure(429, 7))
  const enough = new Error('enough')
  await expect(patiently(call, () => Promise.reject(enough))).rejects.toBe(enough)
  expect(call).toHaveBeenCalledOnce()
})

test.each([failure(409), failure(429), failure(503), new Error('odd')])('%s is final', async (error) => {
  const wait = vi.fn()
  await expect(patiently(() => Promise.reject(error), wait)).rejects.toBe(error)
  expect(wait).not.toHaveBeenCalled()
})
