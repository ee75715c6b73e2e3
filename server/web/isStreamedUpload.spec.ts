import { expect, it } from 'vitest'
import { isStreamedUpload } from './isStreamedUpload.ts'

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
