import { type Handler, LitfassError, languageOf } from '@litfass/kit'
import { slugOf, updateDocument } from '@litfass/kit/collections'
import { contentKey, contentType, typeWith } from '@litfass/kit/content'
import { inTransaction } from '@litfass/kit/database'
import { escapeHtml } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { endsTooEarly, type Filter, unmetTopics } from './filter.ts'
import { findMatches, type Match } from './matches.ts'
import { LANDING_PAGES, type ResolvedLandingPagesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { FIRST_MATCHES } from './routes.ts'
import { landingPageById, lockLandingPage } from './store.ts'
import { texts } from './texts.ts'

/** Answers `GET filtersummary`. */
export const summarizeSaved: Handler<typeof routes.filterSummary, ResolvedLandingPagesOptions> = async ({
  req,
  params,
  options,
}) => {
  const page = await landingPageById(req, params.landingpageId)
  if (!page) throw new LitfassError('absent')
  return summarize(req, page.filter, options)
}

/** Answers `POST filtersummary`. */
export const summarizeUnsaved: Handler<
  typeof routes.unsavedFilterSummary,
  ResolvedLandingPagesOptions
> = async ({ req, params, body, options }) => {
  const { landingpageId } = params
  if (landingpageId !== 0 && !(await landingPageById(req, landingpageId))) throw new LitfassError('absent')
  if (body.types.some((type) => !typeWith(req.payload, 'gathered', type)))
    throw new LitfassError('refused', { fieldErrors: { types: texts.key('unknownType') } })
  if (endsTooEarly(body.period))
    throw new LitfassError('refused', { fieldErrors: { 'period.until': texts.key('endsTooEarly') } })
  return summarize(req, body, options)
}

async function summarize(req: PayloadRequest, filter: Filter, { timeZone }: ResolvedLandingPagesOptions) {
  const { total, byType, matches } = await findMatches(req, filter, { limit: FIRST_MATCHES })
  const language = languageOf(req)
  const day = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium' })
  return {
    total,
    byType,
    unmetTopics: unmetTopics(filter),
    first: matches.map((match) => {
      const { type, title, path, publishedAt } = match
      const label = contentType(req.payload, type)?.labels.many[language] ?? type
      return {
        id: contentKey(match),
        title,
        url: path,
        publishedAt: publishedAt.toISOString(),
        html: drawMatch(match, { label, day: day.format(publishedAt) }),
      }
    }),
  }
}

type MatchWords = { label: string; day: string }

function drawMatch({ title, path, publishedAt }: Match, { label, day }: MatchWords): string {
  const moment = publishedAt.toISOString()
  return `<article><p>${escapeHtml(label)}</p><h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3><time datetime="${moment}">${day}</time></article>`
}

/** Answers `delete`. */
export const remove: Handler<typeof routes.deleteLandingPage, ResolvedLandingPagesOptions> = ({
  req,
  params: { id },
}) =>
  inTransaction(req, async () => {
    if (!(await lockLandingPage(req, id))) throw new LitfassError('absent')
    await updateDocument(req, {
      collection: slugOf(req.payload, LANDING_PAGES),
      id,
      // The moment is the database's, whatever stands here.
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: false,
    })
    return { deleted: id }
  })
