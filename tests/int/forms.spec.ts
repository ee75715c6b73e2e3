import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { postOf } from '../factories/calls.ts'
import {
  asJson,
  askForm,
  type FormAnswered,
  formData,
  formRoutes,
  opening,
  plainFormOf,
  routeNamed,
  servedForms,
  withHeaders,
} from '../factories/servedForms.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const FORMS = servedForms(site)

/** Expects that the values were accepted, or that a rule asks for a field that is still empty. */
function expectTaken({ status, body, text }: FormAnswered, values: Record<string, unknown>) {
  if (status !== 422) return expect(status, text).toBe(200)
  const fields = Object.keys(body.fieldErrors ?? {}).map((path) => path.split('.')[0] ?? '')
  expect(fields).not.toEqual([])
  expect(
    fields.filter((field) => !isEmpty(values[field])),
    text,
  ).toEqual([])
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || isEmptyList(value)
const isEmptyList = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((one) => one !== null && typeof one === 'object' && Object.values(one).every(isEmpty))

/** Reads what a browser sends of a form that was not touched; React writes its markup as XML. */
function fieldsIn(html: string): URLSearchParams {
  const root = new DOMParser().parseFromString(
    `<div>${html.replace(/ (?:hidden|required)=""/g, '')}</div>`,
    'text/xml',
  )
  const fields = new URLSearchParams()
  for (const name of ['input', 'textarea', 'select'])
    for (const control of Array.from(root.getElementsByTagName(name))) {
      const type = control.getAttribute('type')
      const isOff = (type === 'checkbox' || type === 'radio') && !control.hasAttribute('checked')
      if (isOff || !control.getAttribute('name')) continue
      fields.append(control.getAttribute('name') ?? '', shownIn(control))
    }
  return fields
}

function shownIn(control: Element): string {
  if (control.tagName === 'textarea') return control.textContent ?? ''
  if (control.tagName === 'input') return control.getAttribute('value') ?? ''
  const options = Array.from(control.getElementsByTagName('option'))
  const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0]
  return chosen?.getAttribute('value') ?? ''
}

it('lists every route that serves a form', () => {
  expect(formRoutes().sort()).toEqual(Object.keys(FORMS).sort())
})

describe.each(Object.entries(FORMS))('the form of %s', (name, samples) => {
  it.each(Object.entries(samples))(
    '%s accepts the values that it is served with, as JSON',
    async (_, build) => {
      const form = await build()
      const { schema, values } = formData.parse(
        (await askForm(site(), form, withHeaders(opening(routeNamed(name)), asJson))).body,
      )
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(values)))
      expectTaken(await askForm(site(), form, withHeaders(postOf(values), asJson)), values)
    },
  )

  it.each(Object.entries(samples))('%s accepts its fields unchanged, as a plain form', async (_, build) => {
    const form = await build()
    const open = opening(routeNamed(name))
    const { values } = formData.parse((await askForm(site(), form, withHeaders(open, asJson))).body)
    const html = (await askForm(site(), form, open)).text
    const sent = await askForm(site(), form, plainFormOf(site(), fieldsIn(html)))
    const byJson = await askForm(site(), form, withHeaders(postOf(values), asJson))
    expect(byJson.status === 422 ? [422] : [200, 303], sent.text).toContain(sent.status)
    expect(sent.location ?? '').not.toMatch(/error|refused|malformed|conflict|wrongType/)
  })
})
