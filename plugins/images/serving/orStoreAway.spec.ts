import { StoreAway } from '@litfass/kit'
import { expect, it } from 'vitest'
import { orStoreAway } from './orStoreAway.ts'

const failing = (error: Error) => orStoreAway(() => Promise.reject(error))

it.each([new StoreAway('unreachable'), Object.assign(new Error('EIO'), { code: 'EIO' })])(
  'answers 503 that nobody keeps, and when to come back: %s',
  async (error) => {
    const answer = await failing(error)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  },
)

it('leaves every other error to whoever can tell what it is', async () => {
  await expect(failing(new Error('no'))).rejects.toThrow('no')
})
