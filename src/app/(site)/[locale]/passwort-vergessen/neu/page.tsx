import { linkState } from '@litfass/accounts'
import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { route } from '../../../../../../config/routes.ts'
import { AccountForm, PasswordField } from '../../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery, outcomeOf } from '../../../../../components/AccountPanel/index.tsx'
import { localePath } from '../../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { payloadInstance } from '../../../../../queries/requests.ts'

type ResetProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: ResetProps): Promise<Metadata> {
  await pageLocale(params)
  // The URL contains the token of a link, so it is not sent to other sites.
  return { title: pageTexts('forgotten')('resetTitle'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function ResetPage({ params, searchParams }: ResetProps) {
  markUncacheable('depends on a link')
  const locale = await pageLocale(params)
  const t = pageTexts('forgotten')
  const outcome = pageTexts('accountOutcome')
  const { token, refusal } = await outcomeOf(searchParams)
  const state = await linkState(await payloadInstance(), 'reset', token)
  return (
    <AccountPanel
      locale={locale}
      title={t('resetTitle')}
      lead={t('resetLead')}
      problem={state === 'valid' ? undefined : outcome(state)}
      way={
        state === 'valid'
          ? { path: '/anmelden', words: t('back') }
          : { path: '/passwort-vergessen', words: pageTexts('register')('again') }
      }
    >
      <AccountForm
        action={route('ggm_user_ajax_password_reset')}
        submit={t('reset')}
        next={localePath(locale, '/anmelden')}
        refusal={refusal}
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label={outcome('password')}
          hint={outcome('passwordHint')}
          autoComplete="new-password"
        />
      </AccountForm>
    </AccountPanel>
  )
}
