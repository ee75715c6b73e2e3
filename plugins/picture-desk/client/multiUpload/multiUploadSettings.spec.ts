import { afterEach, describe, expect, it, vi } from 'vitest'
import { multiUploadSettings } from './multiUploadSettings.ts'

const page = (textContent: string | undefined) => ({
  querySelector: vi.fn(() => (textContent === undefined ? null : { textContent })),
})
// Only what is asked of a page is there.
const read = (textContent: string | undefined) => multiUploadSettings(page(textContent) as never)

afterEach(() => vi.restoreAllMocks())

describe('multiupload-settings', () => {
  it('say the place the pictures are for', () => {
    expect(read('{"imprefix":"article"}')).toEqual({ imprefix: 'article' })
  })

  it.each([undefined, '{}', '{"imprefix":7}', '{"imprefix":""}', '[]', 'null'])(
    'are the usual ones where the page says %s',
    (text) => {
      expect(read(text)).toEqual({ imprefix: 'multiupload' })
    },
  )

  it('are the usual ones, and a warning, where nobody can read them', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    expect(read('{"imprefix":')).toEqual({ imprefix: 'multiupload' })
    expect(warn).toHaveBeenCalledOnce()
  })
})
