import { expect, it } from 'vitest'
import type { InteractionView } from '../participation.ts'
import { eventView } from '../react/testing.ts'
import { renderParticipateForm } from './participantHtml.tsx'

const event = eventView({ type: 'like', checkbox: { enabled: true, text: 'Ich wohne hier.' } })

const place = { action: '/p/ajax/form/participate/7', language: 'de' } as const
const formOf = (view: Partial<InteractionView>, problem?: string) =>
  renderParticipateForm({ view: { ...event, ...view }, place, problem })

it('of a like asks for the confirmation that the event wants, until it is given', async () => {
  const asked = await formOf({})
  expect(asked).toMatch(/<input[^>]*required[^>]*name="checkbox"/)
  expect(asked).toContain('Ich wohne hier.')
  expect(await formOf({ hasParticipated: true })).not.toContain('name="checkbox"')
})

it('of a like says why it was not taken', async () => {
  expect(await formOf({}, 'Bitte bestätigen Sie das noch.')).toMatch(
    /role="alert"[^>]*>Bitte bestätigen Sie das noch\./,
  )
})

it.each([
  ['poll', ['options'], 'name="options"'],
  ['contest', ['imageIds.0'], 'name="imageIds"'],
  ['contest', ['text'], 'name="text"'],
] as const)('a refused form of a %s ties what is wrong with %j to its field', async (type, wrong, field) => {
  const html = await renderParticipateForm({
    ...{ view: { ...event, type, options: [{ id: '1', title: 'Ja' }] }, place, wrong },
    problem: 'Das passt nicht.',
  })
  const control = html.match(/<(?:input|textarea) [^>]*>/g)?.find((one) => one.includes(field)) ?? ''
  expect(control).toContain('aria-invalid="true"')
  const [, id = ''] = /aria-describedby="([\w-]+)/.exec(control) ?? []
  expect(html).toContain(`id="${id}" role="alert"`)
  expect(html.match(/aria-invalid/g)).toHaveLength(1)
})
