import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import {
  answerOf,
  clearedCookies,
  consentCookies,
  decisionOf,
  newProof,
  renewedCookies,
} from '@litfass/consent/domain'
import { consentDecide, consentRevoke } from '@litfass/consent/routes'
import type { PlainSite, Served } from '../plainSite/startPlainSite.ts'

const OPTIONAL = ['embeds', 'statistics']

/** What the plain site was told, as the log would have it. */
export type Told = {
  action: string
  proof?: string
  replaces?: string
  categories: readonly string[]
  isForm: boolean
}

/** Answers the two writing routes of the plugin on the plain site, with the same cookies, and without a database. */
export function serveConsent(site: PlainSite): Told[] {
  const told: Told[] = []
  site.serve(consentDecide.path, async (_url, request) => {
    const { action, proof = newProof(), replaces, categories, isForm } = await readDecision(request)
    const decision = action === 'choose' ? decisionOf(categories ?? []) : { action, categories }
    const answer = answerOf(decision, OPTIONAL)
    if (!answer) return { type: 'application/json', body: '{"msg":"","code":"refused"}', status: 422 }
    told.push({ action: answer.status, proof, replaces, categories: answer.categories, isForm })
    const record = { version: 1, proof, categories: answer.categories, unsent: null }
    const { status } = answer
    const cookies = isForm
      ? consentCookies({ status, record }, false)
      : renewedCookies(request.headers.cookie, { status, proof }, false)
    return reply(request, isForm, cookies, { ...answer, proof })
  })
  site.serve(consentRevoke.path, async (_url, request) => {
    const isForm = isFormPost(request)
    const { proof }: { proof?: string } = isForm ? {} : JSON.parse(await text(request))
    told.push({ action: 'revoke', proof, categories: [], isForm })
    return reply(request, isForm, isForm ? clearedCookies(false) : [], { status: 'unanswered' })
  })
  return told
}

const isFormPost = ({ headers }: IncomingMessage) =>
  headers['content-type'] === 'application/x-www-form-urlencoded'

type Decision = {
  action: 'allow' | 'deny' | 'dismiss' | 'choose'
  proof?: string
  replaces?: string
  categories?: string[]
  isForm: boolean
}

async function readDecision(request: IncomingMessage): Promise<Decision> {
  const body = await text(request)
  if (!isFormPost(request)) return { ...JSON.parse(body), isForm: false }
  const fields = new URLSearchParams(body)
  const action = (['allow', 'deny', 'dismiss', 'choose'] as const).find(
    (name) => name === fields.get('action'),
  )
  const categories = action === 'choose' ? fields.getAll('categories') : undefined
  return { action: action ?? 'dismiss', categories, isForm: true }
}

function reply(request: IncomingMessage, isForm: boolean, cookies: string[], body: unknown): Served {
  const headers = { 'Set-Cookie': cookies }
  if (!isForm) return { type: 'application/json', body: JSON.stringify(body), headers }
  const back = new URL(request.headers.referer ?? 'http://localhost/')
  return {
    type: 'text/plain',
    body: '',
    status: 303,
    headers: { ...headers, Location: back.pathname + back.search },
  }
}
