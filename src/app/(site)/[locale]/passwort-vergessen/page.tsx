import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { route } from '../../../../../config/routes.ts'
import { AccountForm } from '../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery, outcomeOf } from '../../../../components/AccountPanel/index.tsx'
import { EmailField } from '../../../../components/EmailField/index.tsx'
import { pageMetadata } from '../../../../i18n/pageMetadata.ts'
import { pageLocale, pageTexts } from '../../../../i18n/pageTexts.ts'

type ForgottenProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: ForgottenProps): Promise<Metadata> {
  const locale = await pageLocale(params)
  const t = pageTexts('forgotten')
  const about = { title: t('title'), description: t('description') }
  return { ...pageMetadata({ locale, path: '/passwort-vergessen', ...about }), robots: { index: false } }
}

export default async function ForgottenPage({ params, searchParams }: ForgottenProps) {
  markUncacheable('shows the outcome of a form')
  const locale = await pageLocale(params)
  const t = pageTexts('forgotten')
  const { done, refusal, typed } = await outcomeOf(searchParams)
  return (
    <AccountPanel
      locale={locale}
      title={t('title')}
      lead={t('lead')}
      done={done && t('sent')}
      way={{ path: '/anmelden', words: t('back') }}
    >
      <AccountForm action={route('ggm_user_ajax_password_forgotten')} submit={t('submit')} refusal={refusal}>
        <EmailField label={pageTexts('register')('email')} typed={typed.email} />
      </AccountForm>
    </AccountPanel>
  )
}
