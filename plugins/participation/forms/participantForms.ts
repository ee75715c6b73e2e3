import { type AnsweredForm, errorBody, type FormAnswer, type LitfassError, translate } from '@litfass/kit'
import type { z } from 'zod'
import { findInteraction } from '../events/views.ts'
import type { ResolvedParticipationOptions } from '../options.ts'
import type { Language } from '../react/words.ts'
import { refusalTexts } from '../refusalTexts.ts'
import type { participate, readBallot } from '../routes.ts'
import { htmlResponse, placeOf, shownAgain } from './htmlAnswers.ts'
import type { BoxHtml } from './participantHtml.tsx'

type Options = ResolvedParticipationOptions
type Taken = z.output<NonNullable<(typeof participate)['reply']>>

/** Fields of a plain form that are no text, by what they become. */
const NUMBERS = new Set(['finalSubmit', 'imageIds'])
const LISTS = new Set(['options', 'imageIds'])
const FLAGS = new Set(['checkbox', 'liked'])
const OWN = new Set(['language', 'page'])

/** Makes the body of `form/participate` from a plain form: several options, pictures by their numbers, ticks. */
export function participationBody(sent: URLSearchParams): object {
  const parsed = (name: string, text: string) =>
    FLAGS.has(name) ? text === 'true' : NUMBERS.has(name) ? Number(text) : text
  const names = [...new Set(sent.keys())].filter((name) => !OWN.has(name))
  const entries = names.map((name) => {
    const texts = sent.getAll(name).flatMap((text) => (name === 'imageIds' ? text.split(/[\s,]+/) : text))
    const values = texts.map((text) => parsed(name, text))
    return [name, LISTS.has(name) ? values : values.at(-1)]
  })
  return { finalSubmit: 1, ...Object.fromEntries(entries) }
}

/** A path of this site: a form without script is led to no other. */
const PATH = /^\/(?![/\\])[\w.~%/-]*$/

const languageIn = (sent: { language?: string }): Language => (sent.language === 'en' ? 'en' : 'de')

type Html = typeof import('./participantHtml.tsx')

/** Answers with a page of the event that a form without script is about. */
async function pageOf(
  { req, sent, params, options: { timeZone } }: AnsweredForm<Options>,
  status: number,
  render: (html: Html, given: BoxHtml) => Promise<string>,
): Promise<Response> {
  const id = Number(params.id)
  const language = languageIn(Object.fromEntries(sent))
  const page = sent.get('page')
  const place = placeOf(id, language, page && PATH.test(page) ? page : undefined)
  const view = await findInteraction(req, id)
  const html = await render(await import('./participantHtml.tsx'), { view, place, timeZone })
  return htmlResponse(html, { title: view.title, language, status })
}

/**
 * Answers a form without script: with the form again where it was refused, with the summary where it was only checked, with the
 * receipt of a secret vote, which stands in no address; otherwise it leads back to the page.
 */
export const participationForm: FormAnswer<Options> = {
  body: participationBody,
  page: async (answered) => {
    const { outcome, sent } = answered
    const { error } = outcome
    // An event that is over, or that someone has taken part in already, says so on its page.
    if (error) return error.status === 409 ? undefined : shownAgain(error, () => formAgain(answered, error))
    const taken = 'result' in outcome ? (outcome.result as Taken) : undefined
    if (!taken) return undefined
    if (taken.finalSubmit === 0) {
      const [chosen, receipt] = [sent.getAll('options'), sent.get('receipt') || undefined]
      return pageOf(answered, 200, (html, given) => html.renderSummary({ ...given, chosen, receipt }))
    }
    const { receipt } = taken.participation
    return receipt ? pageOf(answered, 200, (html, given) => html.renderBox({ ...given, receipt })) : undefined
  },
  next: ({ error }, fields, { page }, { id = '' }) => {
    const language = languageIn(fields)
    const own = page[language].replace('{id}', encodeURIComponent(id))
    const path = fields.page && PATH.test(fields.page) ? fields.page : own
    const said = error ? (error.options.detail ?? error.code) : 'taken'
    return `${path}?${new URLSearchParams({ mitmachen: said })}#mitmachen-${encodeURIComponent(id)}`
  },
}

type Ballot = z.output<NonNullable<(typeof readBallot)['reply']>>

/** Shows the choice of the holder of a receipt, or asks for the receipt again. Neither appears in a URL. */
export const ballotForm: FormAnswer<Options> = {
  body: (sent) => ({ receipt: sent.get('receipt') ?? '' }),
  page: async (answered) => {
    const { error, ...outcome } = answered.outcome
    if (error && ![400, 422].includes(error.status)) return undefined
    const found = {
      ...('result' in outcome && { chosen: (outcome.result as Ballot).options }),
      ...(error && { problem: translate(answered.req, refusalTexts.key('receipt')) }),
    }
    return pageOf(answered, error ? 422 : 200, (html, given) => html.renderBox({ ...given, ...found }))
  },
  next: participationForm.next,
}

/** Leads a form without script that likes something, or deletes an entry, back to the page that it stands on. */
export const entryForm: FormAnswer<Options> = {
  next: ({ error }, { page = '' }, _, { intention, contentType, contentId }) => {
    const said = error ? (error.options.detail ?? error.code) : (intention ?? 'deleted')
    // The page of an entry says at its top what has come of it; other content says it where its button stands.
    const place = contentType && contentType !== 'userentry' ? `#gefaellt-${contentType}-${contentId}` : ''
    return `${PATH.test(page) ? page : '/'}?${new URLSearchParams({ mitmachen: said })}${place}`
  },
}

function formAgain(answered: AnsweredForm<Options>, error: LitfassError): Promise<Response> {
  const { req, sent } = answered
  const { msg, fieldErrors = {} } = errorBody(req, error)
  const text = (name: string) => sent.get(name) ?? ''
  return pageOf(answered, error.status, ({ renderParticipateForm }, given) =>
    renderParticipateForm({
      ...given,
      values: {
        ...{ title: text('title'), text: text('text'), receipt: text('receipt') },
        ...{ options: sent.getAll('options'), imageIds: sent.getAll('imageIds').join(' ') },
        isConfirmed: text('checkbox') === 'true',
      },
      wrong: Object.keys(fieldErrors),
      problem: [...new Set(Object.values(fieldErrors))].join(' ') || msg,
    }),
  )
}
