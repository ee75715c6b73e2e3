import { ClientError } from '@litfass/kit/client'
import { describe, expect, it } from 'vitest'
import { failureWords } from './failureWords.ts'

const UNDEFINED = 'Undefined Error: Saving failed.'

describe('what a failure is told as', () => {
  it('is what the server says', () => {
    expect(failureWords(new ClientError('absent', { status: 404, msg: 'Nicht gefunden.' }), UNDEFINED)).toBe(
      'Nicht gefunden.',
    )
  })

  it('is the undefined error when the answer had no JSON body', () => {
    expect(failureWords(new ClientError('unknown', { status: 500, msg: 'egal' }), UNDEFINED)).toBe(UNDEFINED)
  })

  it('says besides what is known when there was no answer', () => {
    expect(failureWords(new ClientError('network', { msg: 'Keine Verbindung.' }), UNDEFINED)).toBe(
      `${UNDEFINED} Keine Verbindung.`,
    )
  })

  it('is the undefined error for anything else that was thrown', () => {
    expect(failureWords(new Error('out of order'), UNDEFINED)).toBe(UNDEFINED)
  })
})
