import { linkState } from '@litfass/accounts'
import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { route } from '../../../../../../config/routes.ts'
import { AccountForm, PasswordField } from '../../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery, outcomeOf } from '../../../../../components/AccountPanel/index.tsx'
import { LegalNote, needsApproval } from '../../../../../components/LegalNote/index.tsx'
import form from '../../../../../components/SignInForm/index.module.css'
import { localePath, withNext } from '../../../../../i18n/locales.ts'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { payloadInstance } from '../../../../../queries/requests.ts'

type FinishProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: FinishProps): Promise<Metadata> {
  await pageLocale(params)
  // The URL contains the token of a link, so it is not sent to other sites.
  return { title: pageTexts('register')('finishTitle'), robots: { index: false }, referrer: 'no-referrer' }
}

export default async function FinishPage({ params, searchParams }: FinishProps) {
  markUncacheable('depends on a link')
  const locale = await pageLocale(params)
  const t = pageTexts('register')
  const outcome = pageTexts('accountOutcome')
  const { token, refusal, next, typed } = await outcomeOf(searchParams)
  const state = await linkState(await payloadInstance(), 'register', token)
  const isUsed = state === 'used'
  const onward = next ?? localePath(locale, '/')
  return (
    <AccountPanel
      locale={locale}
      title={t('finishTitle')}
      lead={t(needsApproval() ? 'finishLeadApproval' : 'finishLead')}
      problem={state === 'valid' ? undefined : outcome(state)}
      way={
        isUsed || state === 'valid'
          ? { path: withNext('/anmelden', next), words: t('haveAccount') }
          : { path: withNext('/registrieren', next), words: t('again') }
      }
    >
      <AccountForm
        action={route('ggm_user_ajax_register_finish')}
        submit={t('finish')}
        nextSignedIn={onward}
        refusal={refusal}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="next" value={onward} />
        <div className={form.field}>
          <label htmlFor="register-name">{t('name')}</label>
          <input
            id="register-name"
            name="name"
            autoComplete="name"
            required
            data-characters={80}
            defaultValue={typed.name}
          />
        </div>
        <PasswordField
          label={outcome('password')}
          hint={outcome('passwordHint')}
          autoComplete="new-password"
        />
        <LegalNote locale={locale} />
      </AccountForm>
    </AccountPanel>
  )
}
