import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { processEnvironment } from '../../../../../config/environment.ts'
import { route } from '../../../../../config/routes.ts'
import { AccountForm } from '../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery, outcomeOf } from '../../../../components/AccountPanel/index.tsx'
import { EmailField } from '../../../../components/EmailField/index.tsx'
import { LegalNote, needsApproval } from '../../../../components/LegalNote/index.tsx'
import { withNext } from '../../../../i18n/locales.ts'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'

type RegisterProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: RegisterProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('register')
  const about = { title: t('title'), description: t('description') }
  return { ...pageMetadata({ locale, path: '/registrieren', ...about }), robots: { index: false } }
}

export default async function RegisterPage({ params, searchParams }: RegisterProps) {
  markUncacheable('shows the outcome of a form')
  const locale = await pageLocale(params)
  const t = pageTexts('register')
  const { done, refusal, next, typed } = await outcomeOf(searchParams)
  const isClosed = processEnvironment().registration === 'closed'
  return (
    <AccountPanel
      locale={locale}
      title={t('title')}
      lead={t(needsApproval() ? 'leadApproval' : 'lead')}
      done={done && t('sent')}
      problem={isClosed ? t('closed') : undefined}
      way={{ path: withNext('/anmelden', next), words: t('haveAccount') }}
    >
      <AccountForm action={route('ggm_user_ajax_register')} submit={t('submit')} refusal={refusal}>
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField label={t('email')} typed={typed.email} />
        <LegalNote locale={locale} />
      </AccountForm>
    </AccountPanel>
  )
}
