import type { FlashMessage, Pending } from '@litfass/interface/react'
import { ClientError, createClient } from '@litfass/kit/client'
import { createRoot } from 'react-dom/client'
import { reportTexts } from '../reportTexts.ts'
import { reportContent, routes } from '../routes.ts'
import { ReportDialog, type ReportInput } from './ReportDialog.tsx'

type OpenReportOptions = {
  /** Content of a type with the feature `reports`. */
  contentType: string
  contentId: number
  language: 'de' | 'en'
  /** Shows what the server has answered, such as `show` of `useFlash`. */
  say: (message: FlashMessage) => void
  /** Counts the request as pending work. */
  pending?: Pending
}

/**
 * Opens the dialog in which content is reported, outside of the page's own tree. Load it on demand.
 * @example
 * const { openReport } = await import('@litfass/moderation/openReport')
 * openReport({ contentType: 'image', contentId: 7, language: 'en', say: show })
 */
export function openReport({ contentType, contentId, language, say, pending }: OpenReportOptions): void {
  const words = reportTexts.in(language)
  const client = createClient({ routes: [routes], language: () => language })
  const root = createRoot(document.createElement('div'))
  const send = async (report: ReportInput) => {
    const call = client.call(reportContent, { body: { contentType, contentId, ...report } })
    const { msg } = await (pending?.track(call) ?? call).catch((error: unknown) => {
      throw new Error(error instanceof ClientError ? reasonOf(error) : words.failed, { cause: error })
    })
    root.unmount()
    say({ type: 'success', text: msg })
  }
  root.render(<ReportDialog language={language} words={words} send={send} onClose={() => root.unmount()} />)
}

const reasonOf = ({ fieldErrors, msg }: ClientError) => Object.values(fieldErrors ?? {})[0] ?? msg
