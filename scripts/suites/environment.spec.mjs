import { expect, it } from 'vitest'
import { testEnvironment } from './environment.mjs'

it('hides the settings of a real installation from tests', () => {
  const real = {
    DATABASE_URL: 'postgres://real',
    S3_BUCKET: 'real',
    LITFASS_URL: 'https://real',
    NODE_ENV: 'production',
  }
  const seen = testEnvironment({ LITFASS_TEST_POSTGRES_URL: 'postgres://test' }, { ...real, PATH: '/bin' })
  expect(Object.keys(seen).filter((name) => name in real)).toEqual([])
  expect(seen).toMatchObject({ PATH: '/bin', LITFASS_TEST_POSTGRES_URL: 'postgres://test' })
})

it('leaves the corpus folder as the caller named it', () => {
  expect(testEnvironment({}, { LITFASS_CORPUS: '/photos' }).LITFASS_CORPUS).toBe('/photos')
})
