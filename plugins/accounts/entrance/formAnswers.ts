import { type FormAnswer, languageOf, translate } from '@litfass/kit'
import { pathOnSite } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { type AccountPages, type Language, pagePath, type ResolvedAccountsOptions } from '../options.ts'
import { entranceTexts } from './texts.ts'
import { sealTyped } from './typedFields.ts'

type Word = Parameters<typeof entranceTexts.key>[0]

/** Answers with a sentence in the language of the request. */
export const say = (req: PayloadRequest, word: Word) => ({ msg: translate(req, entranceTexts.key(word)) })

/** The language of the page that a form stands on, or else that of the request. */
export const languageIn = (
  req: PayloadRequest,
  { language }: { language?: Language | undefined },
): Language => language ?? languageOf(req)

type FormPages = {
  /** The page of the form: it shows why the form was refused (`?error=<code>`). */
  from: keyof AccountPages
  /** The page after it, the same unless another is named; it gets the name of what was done (`?done=<name>`). */
  to?: keyof AccountPages
  done: (result: unknown) => string
}

/**
 * Answers a form without script with a page that shows the outcome. The token of its link is kept for another try, and the page
 * where someone wanted to go, for the one after.
 */
export function pagesOf({ from, to = from, done }: FormPages): FormAnswer<ResolvedAccountsOptions> {
  const answer: FormAnswer<ResolvedAccountsOptions> = {
    next: (outcome, { language, token, next }, options) => {
      const words = language === 'en' ? 'en' : 'de'
      const path = pathOnSite(next)
      const after = path && { next: path }
      if (!outcome.error) return pagePath(options, to, words, { done: done(outcome.result), ...after })
      const { code, options: details } = outcome.error
      const [field] = Object.keys(details.fieldErrors ?? {})
      const error = {
        error: details.detail ?? code,
        ...(field && { field }),
        ...(token && { token }),
        ...after,
      }
      return pagePath(options, from, words, error)
    },
  }
  return KEEPS_TYPED.has(from) ? keepingTyped(answer) : answer
}

/** Pages of which a refused form shows again what was typed. */
const KEEPS_TYPED: ReadonlySet<keyof AccountPages> = new Set([
  'register',
  'finishRegistration',
  'forgottenPassword',
  'signIn',
])

/** Has the page of a refused form show again what was typed there, by its address. */
export const keepingTyped = (
  answer: FormAnswer<ResolvedAccountsOptions>,
): FormAnswer<ResolvedAccountsOptions> => ({
  ...answer,
  showAgain: async ({ req, error, fields, params, options }) => {
    const typed = sealTyped(req.payload, fields)
    if (!typed) return undefined
    const path = answer.next({ error }, fields, options, params, req)
    return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ typed })}`
  },
})
