import type { AnyRoute } from '@litfass/kit/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { routeTables } from '../../config/routes.ts'
import { buildArticle } from '../factories/articles.ts'
import { callRest, postOf } from '../factories/calls.ts'
import { buildEvent, takePart } from '../factories/participation.ts'
import { buildPage, saveTeaserAs } from '../factories/teasers.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()
const { editor, member } = { editor: () => site().viewers.editor, member: () => site().viewers.member }

/** A form that a route serves, as somebody meets it. */
type Served = { name: string; viewer: TestViewer; path: string }

const event =
  (path: string, fields: Parameters<typeof buildEvent>[1], viewer = editor) =>
  async () => ({
    viewer: viewer(),
    path: `/p/ajax/form/${path}/${(await buildEvent(site(), fields)).id}`,
  })

const whole = {
  description: 'Am Sonntag\nentscheidet der Rat.',
  checkbox: { enabled: true, text: 'Ich wohne in der Stadt.' },
  afterText: { enabled: true, text: 'Danke!' },
  opensAt: '2026-01-01T08:00:00.000Z',
  closesAt: '2099-01-01T08:00:00.000Z',
  aspectRatio: '16:9',
}

/** Every form that a named route serves, by the name of the route; a route without a sample fails below. */
const SAMPLES: Record<string, Record<string, () => Promise<Omit<Served, 'name'>>>> = {
  ggm_participation_ajax_form_new: Object.fromEntries(
    ['poll', 'contest', 'like'].map((type) => [
      `of a ${type}`,
      async () => ({ viewer: editor(), path: `/p/ajax/form/new/${type}` }),
    ]),
  ),
  ggm_participation_ajax_form_edit: {
    'of a poll': event('edit', { ...whole, maxChoices: 2, mayChange: true }),
    'of a secret poll': event('edit', { isSecret: true, audience: 'accounts' }),
    'of a contest': event('edit', { ...whole, type: 'contest', moderated: true }),
    'of a like': event('edit', { type: 'like' }),
  },
  ggm_participation_ajax_form_participate: {
    'of a poll': event('participate', whole, member),
    'of a poll that was voted in': async () => {
      const { id, options } = await buildEvent(site())
      await takePart(site(), member(), id, { options: options.slice(0, 1) })
      return { viewer: member(), path: `/p/ajax/form/participate/${id}` }
    },
    'of a secret poll': event('participate', { isSecret: true, audience: 'accounts' }, member),
    'of a contest': event('participate', { ...whole, type: 'contest' }, member),
    'of a like': event('participate', { type: 'like' }, member),
  },
  ggm_cms_ajax_teaser_edit_form: {
    'of default content': async () => ({
      viewer: editor(),
      path: `/cms/ajax/teasereditform?tid=${(await buildPage(site())).teasers.hero}`,
    }),
    'with times of day': async () => {
      const id = Number((await buildPage(site())).teasers.hero)
      const article = await buildArticle(site().payload)
      const item = { entity: `article:${article.id}`, title: 'Am Hafen' }
      const items = [
        { ...item, activeFrom: null },
        { ...item, activeFrom: { hour: 0, minute: 30 } },
      ]
      const saved = await saveTeaserAs(site(), editor(), { id, layout: 'single', places: [{ items }] })
      expect(saved.status).toBe(200)
      return { viewer: editor(), path: `/cms/ajax/teasereditform?tid=${id}` }
    },
  },
  ggm_participation_ajax_participation_event_type_selection: {
    'of a type': async () => ({ viewer: editor(), path: '/p/ajax/typeselection' }),
  },
}

const served = z.object({
  schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
  values: z.record(z.string(), z.unknown()),
})

/** Whether an answer of a route is, or may be, a form as data (design section 4). */
function servesForm({ reply }: AnyRoute): boolean {
  const replies: unknown[] = reply instanceof z.ZodUnion ? [...reply.options] : [reply]
  return replies.some((one) => one instanceof z.ZodObject && 'schema' in one.shape && 'values' in one.shape)
}

async function ask({ viewer, path }: Omit<Served, 'name'>, init: RequestInit = {}) {
  const answer = await callRest(site(), `/litfass${path}`, {
    ...init,
    headers: { 'Accept-Language': 'de', ...init.headers, ...viewer.headers },
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    text,
    body: isJson && JSON.parse(text),
  }
}

const asJson = { Accept: 'application/json' }
const opening = ({ method }: AnyRoute): RequestInit => (method === 'GET' ? { method } : postOf({}))

/** Expects that the values were accepted, or that a rule asks for a field that is still empty. */
function expectTaken(
  { status, body, text }: Awaited<ReturnType<typeof ask>>,
  values: Record<string, unknown>,
) {
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

it('knows every route that serves a form', () => {
  const names = routeTables
    .flat()
    .filter(servesForm)
    .map(({ name }) => name)
  expect(names.sort()).toEqual(Object.keys(SAMPLES).sort())
})

describe.each(Object.entries(SAMPLES))('the form of %s', (name, samples) => {
  const routeOf = () => {
    const route = routeTables.flat().find((one) => one.name === name)
    if (!route) throw new Error(`There is no route ${name}.`)
    return route
  }

  it.each(Object.entries(samples))(
    '%s takes the values that it is served with, as JSON',
    async (_, build) => {
      const form = await build()
      const { schema, values } = served.parse((await ask(form, merged(opening(routeOf()), asJson))).body)
      expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(values)))
      expectTaken(await ask(form, merged(postOf(values), asJson)), values)
    },
  )

  it.each(Object.entries(samples))('%s takes its fields as they are, as a plain form', async (_, build) => {
    const form = await build()
    const { values } = served.parse((await ask(form, merged(opening(routeOf()), asJson))).body)
    const html = (await ask(form, opening(routeOf()))).text
    const sent = await ask(form, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: site().payload.config.serverURL,
        Accept: 'text/html',
      },
      body: fieldsIn(html).toString(),
    })
    const byJson = await ask(form, merged(postOf(values), asJson))
    expect(byJson.status === 422 ? [422] : [200, 303], sent.text).toContain(sent.status)
    expect(sent.location ?? '').not.toMatch(/error|refused|malformed|conflict|wrongType/)
  })
})

const merged = ({ headers, ...init }: RequestInit, more: Record<string, string>): RequestInit => ({
  ...init,
  headers: { ...Object.fromEntries(new Headers(headers)), ...more },
})
