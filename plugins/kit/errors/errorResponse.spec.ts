import { describe, expect, it } from 'vitest'
import { stubRequest } from '../endpoints/testing/stubRequest.ts'
import { errorResponse } from './errorResponse.ts'
import { ERROR_STATUS, type ErrorCode, LitfassError } from './LitfassError.ts'

describe('an error answer', () => {
  it.each(Object.entries(ERROR_STATUS))(
    'for %s has status %i and words in both languages',
    async (name, status) => {
      const code = Object.keys(ERROR_STATUS).find((known): known is ErrorCode => known === name) ?? 'internal'
      const german = errorResponse(stubRequest({ language: 'de' }), new LitfassError(code))
      const english = errorResponse(stubRequest({ language: 'en' }), new LitfassError(code))
      expect([german.status, english.status]).toEqual([status, status])
      const [inGerman, inEnglish] = [await german.json(), await english.json()]
      expect(inGerman).toEqual({ code, msg: expect.stringMatching(/^[A-ZÄÖÜ].*\.$/) })
      expect(inEnglish.msg).toMatch(/^[A-Z].*\.$/)
      expect(inEnglish.msg).not.toBe(inGerman.msg)
    },
  )

  it('is JSON that must not be cached', () => {
    const { headers } = errorResponse(stubRequest(), new LitfassError('absent'))
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.has('retry-after')).toBe(false)
  })

  it('names the finer code and translates what is wrong with each field', async () => {
    const fieldErrors = { 'focuspoint.focus_x': 'litfass:error:invalidField' }
    const error = new LitfassError('refused', { detail: 'upload.tooManyPixels', fieldErrors })
    expect(await errorResponse(stubRequest(), error).json()).toEqual({
      code: 'upload.tooManyPixels',
      msg: 'Bitte prüfen Sie Ihre Angaben.',
      fieldErrors: { 'focuspoint.focus_x': 'Dieser Wert passt hier nicht.' },
    })
  })

  it('passes on a field text of Payload as it is, without looking for it in the catalogue', async () => {
    const asked: string[] = []
    const req = stubRequest()
    const i18n = { ...req.i18n, t: (key: string) => String(asked.push(key)) }
    const fieldErrors = { caption: 'Achtung: zu lang.', title: 'Pflichtfeld.' }
    const answer = errorResponse(Object.assign(req, { i18n }), new LitfassError('refused', { fieldErrors }))
    expect((await answer.json()).fieldErrors).toEqual(fieldErrors)
    expect(asked).toEqual(['litfass:error:refused'])
  })

  it('gives the time of a retry in whole seconds, never too early', () => {
    const { headers } = errorResponse(stubRequest(), new LitfassError('tooMany', { retryAfter: 1.2 }))
    expect(headers.get('retry-after')).toBe('2')
  })

  it('hides internal errors from the caller, and logs them whole', async () => {
    const logged: unknown[] = []
    const cause = new Error('relation "secrets" does not exist')
    const answer = errorResponse(stubRequest({ method: 'POST', logged }), cause)
    expect(answer.status).toBe(500)
    expect(await answer.text()).toBe('{"msg":"Ein Fehler ist aufgetreten.","code":"internal"}')
    expect(logged).toEqual([{ err: cause, msg: 'POST /api/litfass/spec failed' }])
  })

  it('does not fill the log with what callers do wrong', () => {
    const logged: unknown[] = []
    errorResponse(stubRequest({ logged }), new LitfassError('malformed'))
    expect(logged).toEqual([])
  })
})
