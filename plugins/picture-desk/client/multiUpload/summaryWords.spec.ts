import { expect, it } from 'vitest'
import { createText } from '../../translations/createText.ts'
import { deskSummary } from '../desk/deskSummary.ts'
import { summaryWords } from './summaryWords.ts'

it('tells what became of the files, and nothing of what did not happen', () => {
  const summary = { ...deskSummary([]), stored: 37, existing: 2, failed: 1 }
  expect(summaryWords(summary, createText('de'))).toBe(
    '37 hochgeladen, 2 schon vorhanden, eine fehlgeschlagen',
  )
  expect(summaryWords(deskSummary([]), createText('de'))).toBe('')
})
