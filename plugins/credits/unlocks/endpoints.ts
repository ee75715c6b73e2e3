import type { FormAnswer, Handler } from '@litfass/kit'
import { typeWith } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'
import type { ResolvedCreditsOptions } from '../options.ts'
import type * as routes from '../routes.ts'
import { unlockPage } from './contents.ts'
import { readUnlockState, unlock } from './unlock.ts'

type Options = ResolvedCreditsOptions

/** Answers `unlockstate/{contentType}/{contentId}`. */
export const showUnlockState: Handler<typeof routes.unlockState, Options> = ({ req, params }) =>
  readUnlockState(req, { type: params.contentType, id: params.contentId })

/** Answers `unlock/{contentType}/{contentId}`. */
export const unlockContent: Handler<typeof routes.unlock, Options> = async ({ req, params, body }) => ({
  unlocked: true,
  ...(await unlock(req, { type: params.contentType, id: params.contentId, price: body.price })),
})

type Fields = Readonly<Record<string, string>>

/** Leads a form without script that unlocks content to the whole of it, or back to where it can be unlocked. */
export const unlockForm: FormAnswer<Options> = {
  next: ({ error }, fields, options, params, req) => {
    const path = pathBack(req, fields, options, params)
    if (!error) return `${path}#premium`
    const said = new URLSearchParams({ credits: error.options.detail ?? error.code })
    return `${path}${path.includes('?') ? '&' : '?'}${said}#premium`
  },
}

/** The page that the form says it stands on, where that can be; otherwise the caller's balance. */
function pathBack(
  { payload }: PayloadRequest,
  { page = '', language }: Fields,
  { pages }: Options,
  { contentType = '' }: Fields,
): string {
  const kind = typeWith(payload, 'unlock', contentType)
  const patterns = Object.values((kind && unlockPage(kind)) ?? {})
  return patterns.some((pattern) => isPageOf(page, pattern))
    ? page
    : pages.balance[language === 'en' ? 'en' : 'de']
}

/** Whether a path is the page of a type of content: a form without script is led to no other. */
function isPageOf(path: string, pattern: string): boolean {
  const [before = '', after = ''] = pattern.split(/\{\w+\}/)
  const between = path.slice(before.length, path.length - after.length)
  return path.startsWith(before) && path.endsWith(after) && /^[\w.~%-]+$/.test(between)
}
