import { afterEach, describe, expect, it, vi } from 'vitest'
import { multiUploadSettings } from './MultiUpload.tsx'

const page = (textContent: string | undefined) => ({
  querySelector: vi.fn(() => (textContent === undefined ? null : { textContent })),
})
// Only what is asked of a page is there.
const read = (textContent: string | undefined) => multiUploadSettings(page(textContent) as never)

afterEach(() => vi.restoreAllMocks())

describe('multiupload-settings', () => {
  it('name the image manager of the pictures', () => {
    expect(read('{"imprefix":"article"}')).toEqual({ imprefix: 'article' })
  })

  it.each([undefined, '{}', '{"imprefix":7}', '{"imprefix":""}', '[]', 'null'])(
    'are the defaults where the page has %s',
    (text) => {
      expect(read(text)).toEqual({ imprefix: 'multiupload' })
    },
  )

  it('are the defaults, with a warning, when they are malformed', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(read('{"imprefix":')).toEqual({ imprefix: 'multiupload' })
    expect(warn).toHaveBeenCalledOnce()
  })
})
