import { expect, it } from 'vitest'
import { reportDesk, reportIn } from './reportDesk.ts'

const desk = reportDesk({ comment: { de: 'Kommentar', en: 'Comment' } }, 'de')
const text = (name: string, values = {}) => [name, ...Object.values(values)].join(' ')
const report = (contentType: string, state = 'open') => reportIn(7, { contentType, state })

it('says what becomes of content that is decided with its report, on the first page as on its own', () => {
  const [uphold, dismiss] = desk.decisions(report('comment'), text)
  expect([uphold?.label, dismiss?.label]).toEqual(['act.content.uphold', 'act.content.dismiss'])
  expect(uphold?.question?.about).toEqual(['ask.uphold 1', 'ask.content.uphold'])
  expect(desk.decisions(report('image'), text)[0]?.question?.about).toEqual([
    'ask.uphold 1',
    'ask.upholdEffect',
  ])
})

it('names the kinds of content that ticked reports decide too, but not where they are opened again', () => {
  expect(desk.question('uphold', text, { count: 3 })?.about).toContain('ask.also.uphold Kommentar')
  expect(desk.question('reopen', text, { count: 3 })?.about).toEqual(['ask.reopen 3', 'ask.reopenEffect'])
})

it('opens what was decided', () => {
  expect(desk.allowed(report('image', 'upheld'))).toEqual(['reopen'])
})
