import { commentedPage, contentOfComment } from '@litfass/comments'
import { type FeaturedType, findContents, typeWith } from '@litfass/kit/content'
import { markUncacheable } from '@litfass/kit/pages'
import { readReportDraft } from '@litfass/moderation'
import { reportTexts } from '@litfass/moderation/words'
import type { Metadata } from 'next'
import { route } from '../../../../../config/routes.ts'
import { AccountForm } from '../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery } from '../../../../components/AccountPanel/index.tsx'
import { ReportFields } from '../../../../components/ReportContent/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'
import { payloadInstance, visitorRequest } from '../../../../queries/requests.ts'

type ReportProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: ReportProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { title, lead: description } = reportTexts.in(locale)
  return { ...pageMetadata({ locale, path: '/melden', title, description }), robots: { index: false } }
}

/** The German page that something reported stands on. */
async function pageBehind(reported: FeaturedType<'reports'>, id: number): Promise<string> {
  const { type, settings, pages } = reported
  const page = settings.page ?? pages?.one
  if (page?.de.includes('{id}')) return page.de.replace('{id}', String(id))
  if (type === 'comment') return pageOfComment(id)
  if (!page) return PRIVATE[type] ?? '/'
  const found = await findContents(await visitorRequest(), [{ type, id }], { language: 'de' })
  return found.get(`${type}:${id}`)?.path?.replace(/^\/en(?=\/)/, '') ?? '/'
}

/** Where those who report something find it that has no page. */
const PRIVATE: Readonly<Record<string, string>> = { message: '/nachrichten' }

async function pageOfComment(id: number): Promise<string> {
  const req = await visitorRequest()
  const content = await contentOfComment(req, id)
  const page = content && (await commentedPage(req, { ...content, language: 'de' }))
  return page ? `${page.path}#kommentar-${id}` : '/'
}

/** Reports content of any kind; the dialog of the menus does the same where there is script. */
export default async function ReportPage({ params, searchParams }: ReportProps) {
  markUncacheable('shows the outcome of a form')
  const locale = await pageLocale(params)
  const words = reportTexts.in(locale)
  const t = pageTexts('report')
  const { type, id, done, error, entwurf } = await searchParams
  const reported = typeWith(await payloadInstance(), 'reports', type)
  const contentId = Number(id)
  const isKnown = reported !== undefined && Number.isSafeInteger(contentId) && contentId > 0
  const draft =
    isKnown && entwurf
      ? await readReportDraft(await visitorRequest(), { contentType: reported.type, contentId, token: entwurf })
      : undefined
  return (
    <AccountPanel
      locale={locale}
      title={words.title}
      lead={words.lead}
      done={done === 'sent' ? t('sent') : undefined}
      problem={isKnown || done ? undefined : t('nothing')}
      way={
        isKnown
          ? { path: await pageBehind(reported, contentId), words: t('back') }
          : { path: '/bilder', words: t('images') }
      }
    >
      {isKnown && (
        <AccountForm
          action={route('global_report')}
          submit={words.submit}
          refusal={error ? refusalOf(error) : undefined}
        >
          <ReportFields {...{ contentType: reported.type, contentId, locale, draft }} />
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
