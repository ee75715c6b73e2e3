import type { AnyRoute } from '@litfass/kit/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { expect } from 'vitest'
import { z } from 'zod'
import { routeTables } from '../../config/routes.ts'
import { buildArticle } from './articles.ts'
import { callRest, postOf } from './calls.ts'
import { buildImage } from './images.ts'
import { buildEvent, takePart } from './participation.ts'
import { buildPage, saveTeaserAs } from './teasers.ts'
import type { Site } from './useSite.ts'

/** A form that a route serves, as people see it. */
export type ServedForm = {
  viewer: TestViewer
  path: string
  /** Valid values for the fields, besides those that the form is served with. */
  fill?: Record<string, unknown>
}

const whole = {
  description: 'Am Sonntag\nentscheidet der Rat.',
  checkbox: { enabled: true, text: 'Ich wohne in der Stadt.' },
  afterText: { enabled: true, text: 'Danke!' },
  opensAt: '2026-01-01T08:00:00.000Z',
  closesAt: '2099-01-01T08:00:00.000Z',
  aspectRatio: '16:9',
}

const answers = [{ title: 'Ja' }, { title: 'Nein' }]

/** Every form that a named route serves, by the name of the route and what it is of. */
export function servedForms(site: () => Site): Record<string, Record<string, () => Promise<ServedForm>>> {
  const editor = () => site().viewers.editor
  const member = () => site().viewers.member
  type Fields = Parameters<typeof buildEvent>[1]
  const edit = (fields: Fields) => async () => ({
    viewer: editor(),
    path: `/p/ajax/form/edit/${(await buildEvent(site(), fields)).id}`,
  })
  const participate =
    (fields: Fields, fill: Record<string, unknown> = {}) =>
    async () => {
      const { id, options } = await buildEvent(site(), fields)
      const chosen = Object(fields).type === undefined && { options: options.slice(0, 1) }
      return { viewer: member(), path: `/p/ajax/form/participate/${id}`, fill: { ...chosen, ...fill } }
    }
  const voted = (fields: Fields, more: object) => async () => {
    const { id, options } = await buildEvent(site(), fields)
    const taken = await takePart(site(), member(), id, { options: options.slice(0, 1), ...more })
    expect(taken.status).toBe(200)
    return {
      viewer: member(),
      path: `/p/ajax/form/participate/${id}`,
      fill: { options: options.slice(0, 1), ...more },
    }
  }
  return {
    ggm_participation_ajax_form_new: Object.fromEntries(
      ['poll', 'contest', 'like'].map((type) => [
        `of a ${type}`,
        async () => ({
          viewer: editor(),
          path: `/p/ajax/form/new/${type}`,
          fill: { title: 'Am Hafen', ...(type === 'poll' && { options: answers }) },
        }),
      ]),
    ),
    ggm_participation_ajax_form_edit: {
      'of a poll': edit({ ...whole, maxChoices: 2, mayChange: true }),
      'of a secret poll': edit({ isSecret: true, audience: 'accounts' }),
      'of a contest': edit({ ...whole, type: 'contest', moderated: true }),
      'of a like': edit({ type: 'like' }),
    },
    ggm_participation_ajax_form_participate: {
      'of a poll': participate(whole, { checkbox: true }),
      'of a poll that was voted in': voted({}, {}),
      'of a secret poll': participate({ isSecret: true, audience: 'accounts' }),
      'of a secret poll that was voted in': voted(
        { isSecret: true, audience: 'accounts', mayChange: true },
        { receipt: '23456789abcd-23456789abcdefghjkmn' },
      ),
      'of a contest': async () => {
        const { id: image } = await buildImage(site().payload, { owner: member() })
        return participate({ ...whole, type: 'contest' }, { imageIds: [image], checkbox: true })()
      },
      'of a like': participate({ type: 'like' }),
    },
    ggm_cms_ajax_teaser_edit_form: {
      'of default content': async () => {
        const article = await buildArticle(site().payload)
        return {
          viewer: editor(),
          path: `/cms/ajax/teasereditform?tid=${(await buildPage(site())).teasers.hero}`,
          fill: { layout: 'single', places: [{ items: [{ entity: `article:${article.id}` }] }] },
        }
      },
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
      'of a type': async () => {
        const { id } = await buildEvent(site())
        return {
          viewer: editor(),
          path: '/p/ajax/typeselection?existingForm=1',
          fill: { existingFormInput: id },
        }
      },
    },
  }
}

/** A form as data (design section 4). */
export const formData = z.object({
  schema: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
  values: z.record(z.string(), z.unknown()),
})

/** Whether an answer of a route is, or may be, a form as data. */
function servesForm({ reply }: AnyRoute): boolean {
  const replies: unknown[] = reply instanceof z.ZodUnion ? [...reply.options] : [reply]
  return replies.some((one) => one instanceof z.ZodObject && 'schema' in one.shape && 'values' in one.shape)
}

/** Names of the routes that serve forms. */
export const formRoutes = (): string[] =>
  routeTables
    .flat()
    .filter(servesForm)
    .map(({ name }) => name)

export function routeNamed(name: string): AnyRoute {
  const route = routeTables.flat().find((one) => one.name === name)
  if (!route) throw new Error(`There is no route ${name}.`)
  return route
}

export type FormAnswered = {
  status: number
  location: string | null
  /** Its content type. */
  type: string
  text: string
  /** What is read in its JSON; empty where it is none. */
  body: { msg?: string; code?: string; fieldErrors?: Record<string, string> }
}

/** Calls the address of a form as its viewer. */
export async function askForm(
  site: Site,
  { viewer, path }: ServedForm,
  init: RequestInit = {},
): Promise<FormAnswered> {
  const headers = new Headers({ 'Accept-Language': 'de' })
  for (const [name, value] of [...new Headers(init.headers), ...new Headers(viewer.headers)])
    headers.set(name, value)
  const answer = await callRest(site, `/litfass${path}`, { ...init, headers })
  const text = await answer.text()
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    type,
    text,
    body: type.includes('json') ? JSON.parse(text) : {},
  }
}

export const asJson = { Accept: 'application/json' }

/** How the form of a route is opened. */
export const opening = ({ method }: AnyRoute): RequestInit => (method === 'GET' ? { method } : postOf({}))

export const withHeaders = (
  { headers, ...init }: RequestInit,
  more: Record<string, string>,
): RequestInit => ({ ...init, headers: { ...Object.fromEntries(new Headers(headers)), ...more } })

/** What a browser without script sends. */
export const plainFormOf = (site: Site, fields: URLSearchParams): RequestInit => ({
  method: 'POST',
  headers: {
    'Content-Type': 'application/x-www-form-urlencoded',
    Origin: site.payload.config.serverURL,
    Accept: 'text/html',
  },
  body: fields.toString(),
})
