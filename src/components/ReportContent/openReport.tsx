import type { FlashMessage } from '@litfass/interface/react'
import { ClientError } from '@litfass/kit/client'
import { ReportDialog, type ReportInput } from '@litfass/moderation/react'
import { reportContent } from '@litfass/moderation/routes'
import { reportTexts } from '@litfass/moderation/words'
import { createRoot } from 'react-dom/client'
import { trackedClient as client } from '../../client.ts'

/** What is reported, by the name of its content type and its id. */
export type Reported = {
  contentType: string
  contentId: number
}

/** Opens the dialog in which something is reported. Loaded on demand, and outside of the page's own tree. */
export function openReport(reported: Reported, say: (message: FlashMessage) => void): void {
  const language = document.documentElement.lang === 'en' ? 'en' : 'de'
  const words = reportTexts.in(language)
  const root = createRoot(document.createElement('div'))
  const send = async (report: ReportInput) => {
    const { msg } = await client
      .call(reportContent, { body: { ...reported, ...report } })
      .catch((error: unknown) => {
        throw new Error(error instanceof ClientError ? reasonOf(error) : words.failed, { cause: error })
      })
    root.unmount()
    say({ type: 'success', text: msg })
  }
  root.render(<ReportDialog language={language} words={words} send={send} onClose={() => root.unmount()} />)
}

const reasonOf = ({ fieldErrors, msg }: ClientError) => Object.values(fieldErrors ?? {})[0] ?? msg
