import { expect, it } from 'vitest'
import { componentTexts } from './componentTexts.ts'

it('reports a failed bookmark in the words of the specification', () => {
  const { failed } = componentTexts.in('de')
  expect(failed).toBe('Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut')
})
