import { serveRoute } from '@litfass/kit'
import type { Endpoint, PayloadRequest } from 'payload'
import type { z } from 'zod'
import { figureViewOf } from '../operations/figureViewOf.ts'
import type { ResolvedGalleriesOptions } from '../options.ts'
import { figureResponse } from '../presenters/figureResponse.ts'
import { pagePath } from '../presenters/pagePath.ts'
import { getMediaView } from '../routes.ts'

type Query = z.output<NonNullable<typeof getMediaView.query>>

export const getMediaViewEndpoint = ({ pages }: ResolvedGalleriesOptions): Endpoint[] =>
  serveRoute(getMediaView, async ({ req, viewer, params, query, format }) => {
    const view = await figureViewOf(req, { id: params.id, imageType: query.imageType }, lookOf(query))
    const answer = { req, isPrivate: viewer.kind === 'account' }
    if (format === 'json')
      return figureResponse({ ...answer, body: JSON.stringify(getMediaView.reply?.parse(view)), format })
    // Only a server that draws it can load it: plain Node, which runs the worker, reads no JSX.
    const { figureHtml } = await import('../components/figureHtml.tsx')
    const body = await figureHtml(view, {
      language: languageOf(req),
      page: pagePath(req, pages.image),
      isInView: query.ggmReloader || query.heroImageMark,
    })
    return figureResponse({ ...answer, body, format: 'html' })
  })

function lookOf(query: Query) {
  const { ratio, badgeShowMetaData, disableReferenceMode, heroImageMark } = query
  return {
    ratio,
    badgeShowMetaData,
    disableReferenceMode,
    heroImageMark,
    controls: {
      edit: query.showmediacontrolEdit,
      download: query.showmediacontrolDownload,
      delete: query.showmediacontrolDelete,
      contextMenu: query.showContextMenu,
    },
  }
}

function languageOf({ i18n }: Pick<PayloadRequest, 'i18n'>): 'de' | 'en' {
  return i18n.language === 'en' ? 'en' : 'de'
}
