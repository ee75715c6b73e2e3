import { expect, it } from 'vitest'
import { de } from './de.ts'

it('says in the words of the specification that bookmarking failed', () => {
  expect(de.failed).toBe('Fehler beim vormerken des Bildes. Bitte versuchen Sie es erneut')
})
