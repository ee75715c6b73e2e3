import {
  type AnsweredForm,
  errorBody,
  errorResponse,
  type FormAnswer,
  type Handler,
  LitfassError,
  languageOf,
  translate,
} from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { requireEvent, searchEvents } from '../events/storedEvents.ts'
import { findInteraction } from '../events/views.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import { EVENT_TYPES, type EventType } from '../participation.ts'
import { refused } from '../refusals.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type * as routes from '../routes.ts'
import { texts } from '../texts.ts'
import { emptyForm, type FormData, filledForm, participateForm } from './formData.ts'
import { htmlResponse, pageOf, placeOf, shownAgain } from './htmlAnswers.ts'

type Options = ResolvedParticipationOptions
type Answer<Route> = Handler<Route, Options>
type Asked = { req: PayloadRequest; format: string }

async function show(
  { req, format }: Asked,
  { type, action, values, schema }: FormData & { type: EventType; action: string },
) {
  if (format === 'json') return { schema, values }
  const { renderEventForm } = await import('./eventHtml.tsx')
  return htmlResponse(await renderEventForm({ type, action, values, words: texts.in(languageOf(req)) }))
}

/** Answers `GET form/new/{eventType}`. */
export const showNewForm: Answer<typeof routes.newEventForm> = ({ req, format, params }) => {
  const type = params.eventType
  return show({ req, format }, { ...emptyForm(type), type, action: `/p/ajax/form/new/${type}` })
}

/** Answers `GET form/edit/{id}`. */
export const showEditForm: Answer<typeof routes.editEventForm> = async ({ req, format, params }) =>
  show({ req, format }, { ...(await filledForm(req, params.id)), action: `/p/ajax/form/edit/${params.id}` })

/** Answers `GET form/participate/{id}`. */
export const showParticipateForm: Answer<typeof routes.participateForm> = async ({
  req,
  format,
  params: { id },
}) => {
  const view = await findInteraction(req, id)
  if (format === 'json') return participateForm(view)
  const { renderParticipateForm } = await import('./participantHtml.tsx')
  const language = languageOf(req)
  const place = placeOf(id, language, pageOf(req, id, language))
  return htmlResponse(await renderParticipateForm({ view, place }))
}

/** Answers `typeselection`. */
export const selectType: Answer<typeof routes.typeSelection> = async ({ req, format, query, body }) => {
  const typed = String(body.existingFormInput ?? '').trim()
  // With no number the form is as it was served.
  const isExisting = typed !== '' && (query.existingForm === '1' || String(body.existingForm ?? '0') === '1')
  if (isExisting) {
    const id = Number(typed)
    const isNumber = Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647
    const event = isNumber ? await requireEvent(req, id).catch(rethrowUnlessAbsent) : undefined
    if (event) return { participationEvent: { id: event.id, title: event.title } }
    if (format === 'json') throw refused('existingFormInput', 'absent', 'absent')
  }
  const words = texts.in(languageOf(req))
  if (format === 'json')
    return {
      schema: { type: 'object', properties: { existingFormInput: { type: 'integer' } } },
      values: {},
      types: EVENT_TYPES.map((type) => ({ type, title: words.types[type] })),
    }
  const { renderTypeSelection } = await import('./eventHtml.tsx')
  const problem = isExisting ? translate(req, refusalTexts.key('absent')) : undefined
  return htmlResponse(await renderTypeSelection({ words, ...(problem && { problem, typed }) }), {
    status: isExisting ? 422 : 200,
  })
}

/** Leads a form without script to the event that it names; scripts are answered as by JSON. */
export const typeSelectionForm: FormAnswer<Options> = {
  page: async ({ req, outcome, sent }) => {
    if (outcome.error) {
      if (!isNavigation(req) || outcome.error.status !== 422) return errorResponse(req, outcome.error)
      const { renderTypeSelection } = await import('./eventHtml.tsx')
      const html = await renderTypeSelection({
        words: texts.in(languageOf(req)),
        typed: sent.get('existingFormInput') ?? '',
        problem: Object.values(errorBody(req, outcome.error).fieldErrors ?? {}).join(' '),
      })
      return htmlResponse(html, { status: 422 })
    }
    const { result } = outcome
    if (result instanceof Response) return result
    return isNavigation(req)
      ? undefined
      : Response.json(result, { headers: { 'Cache-Control': 'private, no-store' } })
  },
  next: (outcome) => {
    const event = 'result' in outcome ? Object(Object(outcome.result).participationEvent).id : undefined
    return event === undefined ? '/' : `/p/ajax/form/edit/${event}`
  },
}

/** True where a browser shows the answer as a page. */
const isNavigation = ({ headers }: PayloadRequest) => /\btext\/html\b/.test(headers.get('accept') ?? '')

function rethrowUnlessAbsent(error: unknown): undefined {
  if (error instanceof LitfassError && error.code === 'absent') return undefined
  throw error
}

/** Reads the options of a plain form, `options[0][id]` and `options[0][title]`; one whose title was emptied is removed. */
function optionsIn(sent: URLSearchParams): { id?: string; title: string }[] {
  const rows = [...sent.keys()].flatMap((name) => /^options\[(\d{1,3})\]\[title\]$/.exec(name)?.[1] ?? [])
  return [...new Set(rows)]
    .sort((one, other) => Number(one) - Number(other))
    .map((row) => {
      const [id, title = ''] = ['id', 'title'].map((name) => sent.get(`options[${row}][${name}]`) ?? '')
      return { title, ...(id && { id }) }
    })
}

/** Makes the fields of an event from a plain form. */
export function eventBody(sent: URLSearchParams): object {
  const text = (name: string) => sent.get(name) ?? ''
  const switched = (name: string) => ({
    enabled: text(`${name}.enabled`) === 'true' || text(`${name}[enabled]`) === 'true',
    text: text(`${name}.text`) || text(`${name}[text]`),
  })
  const options = optionsIn(sent)
  return {
    title: text('title'),
    description: text('description'),
    ...(options.length > 0 && { options }),
    ...(sent.has('maxChoices') && { maxChoices: Number(text('maxChoices')) }),
    opensAt: sent.get('opensAt'),
    closesAt: sent.get('closesAt'),
    ...(sent.has('audience') && { audience: text('audience') }),
    ...(sent.has('resultsShown') && { resultsShown: text('resultsShown') }),
    mayChange: sent.get('mayChange') === 'true',
    isSecret: sent.get('isSecret') === 'true',
    moderated: sent.get('moderated') === 'true',
    checkbox: switched('checkbox'),
    afterText: switched('afterText'),
    imageId: sent.has('imageId') ? Number(text('imageId')) : null,
    aspectRatio: sent.get('aspectRatio'),
    ...(sent.has('revision') && { revision: Number(text('revision')) }),
  }
}

/** The fields of a plain form as they were typed, numbers too. */
function typedEvent(sent: URLSearchParams): FormData['values'] {
  const numbers = ['maxChoices', 'imageId'].map((name) => [name, sent.get(name) ?? ''])
  return { ...eventBody(sent), ...Object.fromEntries(numbers) }
}

/** Shows a refused form of an event again with what is wrong, and leads to the event where it was saved. */
export const eventForm: FormAnswer<Options> = {
  body: eventBody,
  page: async (answered) => {
    const { error } = answered.outcome
    return error && shownAgain(error, () => refusedEvent(answered, error))
  },
  next: ({ error, ...outcome }, _, { page }, { id }) => {
    const saved = 'result' in outcome ? Object(Object(outcome.result).participationEvent).id : undefined
    const said = error ? (error.options.detail ?? error.code) : 'saved'
    return `${page.de.replace('{id}', String(saved ?? id ?? ''))}?${new URLSearchParams({ mitmachen: said })}`
  },
}

/** The form of an event with what was typed, each field with what is wrong. */
async function refusedEvent(
  { req, sent, params }: AnsweredForm<Options>,
  error: LitfassError,
): Promise<Response> {
  const stored = params.id ? await filledForm(req, Number(params.id)) : undefined
  const type = stored?.type ?? EVENT_TYPES.find((one) => one === params.eventType) ?? 'poll'
  const { renderEventForm } = await import('./eventHtml.tsx')
  const language = languageOf(req)
  const { msg, fieldErrors = {} } = errorBody(req, error)
  const action = stored ? `/p/ajax/form/edit/${params.id}` : `/p/ajax/form/new/${type}`
  const html = await renderEventForm({
    ...{ type, action, words: texts.in(language) },
    // On the stored revision: those who have read what has changed may save over it.
    values: { ...typedEvent(sent), ...(stored && { revision: stored.values.revision }) },
    problem: msg,
    errors: fieldErrors,
  })
  return htmlResponse(html, { title: texts.in(language).event, language, status: error.status })
}

/** Answers `GET eventsearch`. */
export const findEvents: Answer<typeof routes.eventSearch> = async ({ req, query }) => {
  const words = texts.in(languageOf(req))
  const found = await searchEvents(req, query.text)
  return {
    events: found.map((event) => ({
      ...event,
      about: `${words.types[event.type]} · ${words.eventStates[event.state]}`,
    })),
  }
}
