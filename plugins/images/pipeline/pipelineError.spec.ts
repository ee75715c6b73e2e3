import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { BmpError } from './bmp/bmpHeader.ts'
import { asPictureFault, PipelineError } from './pipelineError.ts'

const failing = (error: Error) => asPictureFault(() => Promise.reject(error))

describe('asPictureFault', () => {
  it.each([
    ['VipsJpeg: premature end of JPEG image', 'failure.truncated'],
    ['vipspng: libpng read error', 'failure.truncated'],
    ['Input image exceeds pixel limit', 'failure.tooManyPixels'],
    ['Input file contains unsupported image format', 'failure.corrupt'],
  ])('explains %j as %s', async (message, failure) => {
    await expect(failing(new Error(message))).rejects.toMatchObject({ name: 'PipelineError', failure })
  })

  it('translates errors of the BMP decoder', async () => {
    await expect(failing(new BmpError('cut', 'truncated'))).rejects.toMatchObject({
      failure: 'failure.truncated',
    })
    await expect(failing(new BmpError('huge', 'budget'))).rejects.toMatchObject({ code: 'budget' })
  })

  it('passes errors of disk and memory on unchanged', async () => {
    await expect(asPictureFault(() => readFile('/nowhere/at/all'))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(failing(new Error('vips: out of memory'))).rejects.not.toBeInstanceOf(PipelineError)
  })
})
