import { type Handler, LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { describeFault } from '../ics/read.ts'
import type { ResolvedCalendarOptions } from '../options.ts'
import type * as routes from '../routes.ts'
import { decideProposal, listProposals } from './deciding.ts'
import { fetchSource, MAX_FILE, takeCalendar } from './importing.ts'

type Answer<Route> = Handler<Route, ResolvedCalendarOptions>

/** Proposals in one answer. */
const AT_ONCE = 50

/** Answers `import`. */
export const answerImport: Answer<typeof routes.importCalendar> = async ({ req, params: { source } }) => {
  const { events, open, faults } = await takeCalendar(req, source, await calendarFor(req, source))
  const language = req.i18n.language === 'en' ? 'en' : 'de'
  return { events, open, faults: faults.map((fault) => describeFault(fault, language)) }
}

/** What was sent, or else what stands at the address of the source. */
async function calendarFor(req: PayloadRequest, source: number): Promise<Uint8Array> {
  const sent = await bytesOf(req)
  return sent.length > 0 ? sent : ((await fetchSource(req, source)) ?? sent)
}

/** The body as it came: a file may be in an older encoding than UTF-8, which its reader finds out. */
async function bytesOf({ body }: Pick<PayloadRequest, 'body'>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_FILE) throw new LitfassError('tooLarge')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Answers `proposals`. */
export const answerProposals: Answer<typeof routes.readProposals> = async ({
  req,
  query: { source, after },
}) => {
  const proposals = await listProposals(req, { source, after, limit: AT_ONCE })
  return { proposals, next: proposals.length === AT_ONCE ? (proposals.at(-1)?.id ?? null) : null }
}

/** Answers `proposal`. */
export const decide: Answer<typeof routes.decideAboutProposal> = async ({ req, params: { id }, body }) => ({
  id,
  ...(await decideProposal(req, id, body)),
})
