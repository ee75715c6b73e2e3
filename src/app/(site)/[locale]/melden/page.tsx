import { typeWith } from '@litfass/kit/content'
import { markUncacheable } from '@litfass/kit/pages'
import { readReportDraft } from '@litfass/moderation'
import { reportTexts } from '@litfass/moderation/words'
import type { Metadata } from 'next'
import { route } from '../../../../../config/routes.ts'
import { AccountForm } from '../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import { ReportFields } from '../../../../components/ReportContent/index.tsx'
import { reportedPage } from '../../../../content/reportedPages.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { visitorRequest } from '../../../../queries/requests.ts'

type ReportProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: ReportProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { title, lead: description } = reportTexts.in(locale)
  return { ...pageMetadata({ locale, path: '/melden', title, description }), robots: { index: false } }
}

/** Reports content of any kind; the dialog of the menus does the same where there is script. */
export default async function ReportPage({ params, searchParams }: ReportProps) {
  markUncacheable('shows the outcome of a form')
  const locale = await pageLocale(params)
  const words = reportTexts.in(locale)
  const t = pageTexts('report')
  const { type, id, done, error, entwurf } = await searchParams
  const req = await visitorRequest()
  const contentType = typeWith(req.payload, 'reports', type)?.type
  const contentId = Number(id)
  const isKnown = contentType !== undefined && Number.isSafeInteger(contentId) && contentId > 0
  const draft =
    isKnown && entwurf ? await readReportDraft(req, { contentType, contentId, token: entwurf }) : undefined
  return (
    <AccountPanel
      locale={locale}
      title={words.title}
      lead={words.lead}
      done={done === 'sent' ? t('sent') : undefined}
      problem={isKnown || done ? undefined : t('nothing')}
      way={
        isKnown
          ? { path: await reportedPage(req, { type: contentType, id: contentId }), words: t('back') }
          : { path: '/bilder', words: t('images') }
      }
    >
      {isKnown && (
        <AccountForm
          action={route('global_report')}
          submit={words.submit}
          refusal={error ? refusalOf(error) : undefined}
        >
          <ReportFields {...{ contentType, contentId, locale, draft }} />
        </AccountForm>
      )}
    </AccountPanel>
  )

  /** Says why a form without script was refused. */
  function refusalOf(code: string | string[]): string {
    if (code === 'absent') return t('absent')
    if (code === 'tooMany') return t('tooMany')
    return code === 'refused' ? t('incomplete') : words.failed
  }
}
