import { linkState } from '@litfass/accounts'
import { markUncacheable } from '@litfass/kit/pages'
import type { Metadata } from 'next'
import { route } from '../../../../../../config/routes.ts'
import { AccountForm } from '../../../../../components/AccountForm/index.client.tsx'
import { AccountPanel, type AccountQuery, outcomeOf } from '../../../../../components/AccountPanel/index.tsx'
import { pageLocale, pageTexts } from '../../../../../i18n/pageTexts.ts'
import { payloadInstance } from '../../../../../queries/requests.ts'

type AddressProps = { params: Promise<{ locale: string }>; searchParams: AccountQuery }

export async function generateMetadata({ params }: AddressProps): Promise<Metadata> {
  await pageLocale(params)
  // The URL contains the token of a link, so it is not sent to other sites.
  return { title: pageTexts('ownAccount')('address'), robots: { index: false }, referrer: 'no-referrer' }
}

/** Behind the link to a new address: a button, since programs open the links of mails before people do. */
export default async function ConfirmAddressPage({ params, searchParams }: AddressProps) {
  markUncacheable('depends on a link')
  const locale = await pageLocale(params)
  const t = pageTexts('ownAccount')
  const outcome = pageTexts('accountOutcome')
  const { done, token, refusal } = await outcomeOf(searchParams)
  const isDone = done === 'addressConfirmed'
  const state = isDone ? 'valid' : await linkState(await payloadInstance(), 'address', token)
  return (
    <AccountPanel
      locale={locale}
      title={t('address')}
      lead={t('addressConfirmLead')}
      done={isDone ? t('addressConfirmed') : undefined}
      problem={state === 'valid' ? undefined : outcome(state)}
      way={{ path: '/konto', words: t('addressBack') }}
    >
      <AccountForm
        action={route('ggm_user_ajax_address_confirm')}
        submit={t('addressConfirm')}
        refusal={refusal}
      >
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AccountPanel>
  )
}
