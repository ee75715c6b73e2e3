import { expect, it } from 'vitest'
import { announcedBytes, isStreamedUpload } from './requestBodies.ts'

it.each([
  '/media/upload',
  '/media/upload?uid=1',
  '/media/upload.json',
  '/api/litfass/media/upload',
  '/api/litfass/media/upload.json?uid=1',
])('knows that %s streams', (url) => {
  expect(isStreamedUpload(url)).toBe(true)
})

it.each([
  '/api/images',
  '/media/uploadimagefromurl',
  '/media/uploads',
  '/x/media/upload',
  '/?to=/media/upload',
])('does not take %s for the streaming route', (url) => {
  expect(isStreamedUpload(url)).toBe(false)
})

it.each([
  [{}, 0],
  [{ 'content-length': '0' }, 0],
  [{ 'content-length': '12' }, 12],
  [{ 'content-length': 'x' }, Number.POSITIVE_INFINITY],
  [{ 'transfer-encoding': 'chunked' }, Number.POSITIVE_INFINITY],
  [{ 'transfer-encoding': 'chunked', 'content-length': '12' }, Number.POSITIVE_INFINITY],
])('knows how many bytes %j announces', (headers, bytes) => {
  expect(announcedBytes({ headers })).toBe(bytes)
})
