import { type FormAnswer, type Handler, LitfassError, languageOf, translate, type Viewer } from '@litfass/kit'
import { webStreamOf } from '@litfass/kit/storage'
import type { ResolvedDownloadsOptions } from './options.ts'
import type * as routes from './routes.ts'
import { type Download, downloadsOf, requestDownload } from './store.ts'
import { texts } from './texts.ts'

/** The account of a route for accounts. */
function accountOf(viewer: Viewer): number {
  if (viewer.kind !== 'account') throw new LitfassError('signedOut')
  return viewer.id
}

const statusOf = ({ id, state, percent }: Download) => ({
  state,
  percent,
  ...(state === 'ready' && { url: `/download/file/${id}` }),
})

/** Answers `/download/status`. */
export const status: Handler<typeof routes.downloadStatus, ResolvedDownloadsOptions> = async ({
  req,
  viewer,
  body: { ids },
}) => {
  const found = await downloadsOf(req, { account: accountOf(viewer), ids })
  return { statuses: Object.fromEntries(found.map((download) => [download.id, statusOf(download)])) }
}

/** Answers `/download/export`. */
export const requestExport: Handler<typeof routes.exportData, ResolvedDownloadsOptions> = async ({
  req,
  viewer,
  body,
}) => {
  const language = body.language ?? languageOf(req)
  const requested = await requestDownload(req, { account: accountOf(viewer), language })
  return { ...requested, msg: translate(req, texts.key('begun')) }
}

/** Leads a form without script back to the page of the account, which shows how far it is. */
export const exportForm: FormAnswer<ResolvedDownloadsOptions> = {
  next: ({ error }, { language }, { page }) => {
    const path = page[language === 'en' ? 'en' : 'de']
    return error ? `${path}?error=${error.options.detail ?? error.code}#daten` : `${path}#daten`
  },
}

/** Answers `/download/file/{id}`. */
export const sendFile: Handler<typeof routes.downloadFile, ResolvedDownloadsOptions> = async ({
  req,
  viewer,
  params: { id },
  options: { store },
}) => {
  const [download] = await downloadsOf(req, { account: accountOf(viewer), ids: [id] })
  const file = download?.state === 'ready' ? await store.open(download.key) : undefined
  if (!file) throw new LitfassError('absent', { msgKey: texts.key('gone') })
  return new Response(webStreamOf(file.stream), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(file.bytes),
      'Content-Disposition': `attachment; filename="${translate(req, texts.key('fileName'))}.zip"`,
      'Cache-Control': 'private, no-store, no-transform',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
