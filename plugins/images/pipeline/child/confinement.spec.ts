import { describe, expect, it } from 'vitest'
import { childEnvironment } from './confinement.ts'

describe('childEnvironment', () => {
  it('passes the variables a process needs, and no secrets', () => {
    const env = { PATH: '/bin', PAYLOAD_SECRET: 'x', DATABASE_URL: 'x', S3_SECRET_ACCESS_KEY: 'x' }
    expect(childEnvironment({ ...env, NODE_ENV: 'test' })).toEqual({
      PATH: '/bin',
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '262144',
      MALLOC_TRIM_THRESHOLD_: '262144',
      VIPS_WARNING: '0',
    })
  })
})
