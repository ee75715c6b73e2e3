import { ClientError } from '@litfass/kit/client'
import { describe, expect, it } from 'vitest'
import { createEditorCalls, createEditorClient, failureMessage } from './calls.ts'

const UNDEFINED = 'Undefined Error: Saving failed.'

describe('the message of a failure', () => {
  it("is the server's message", () => {
    expect(
      failureMessage(new ClientError('absent', { status: 404, msg: 'Nicht gefunden.' }), UNDEFINED),
    ).toBe('Nicht gefunden.')
  })

  it('is the undefined error for a response without a JSON body', () => {
    expect(failureMessage(new ClientError('unknown', { status: 500, msg: 'egal' }), UNDEFINED)).toBe(
      UNDEFINED,
    )
  })

  it('adds the known reason when there was no response', () => {
    expect(failureMessage(new ClientError('network', { msg: 'Keine Verbindung.' }), UNDEFINED)).toBe(
      `${UNDEFINED} Keine Verbindung.`,
    )
  })

  it('is the undefined error for any other exception', () => {
    expect(failureMessage(new Error('out of order'), UNDEFINED)).toBe(UNDEFINED)
  })
})

it('addresses a rotated preview by picture, degrees, image manager and the id of the editor', () => {
  const { previewUrl } = createEditorCalls(
    createEditorClient(() => 'de'),
    { imageManagerPrefix: 'article' },
  )
  const turned = { kind: 'turned', degrees: 270, isWhole: false } as const
  expect(previewUrl(7, turned, '1700000000000-3')).toBe(
    '/media/imgeditor/prerotateimage/7/270?imageManagerPrefix=article&uid=1700000000000-3',
  )
})
