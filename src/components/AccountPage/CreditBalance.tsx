import { readStatement } from '@litfass/credits'
import { creditsText } from '@litfass/credits/react'
import { localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { AccountSection, type AccountSectionProps } from './AccountSection.tsx'

/** The balance of credits, and the way to statement, orders and invoices; nothing while the account waits for approval. */
export async function CreditBalance({ locale, req, user }: AccountSectionProps) {
  if (user.state !== 'approved') return null
  const t = pageTexts('credits')
  const { balance } = await readStatement(req, locale, { limit: 1 })
  return (
    <AccountSection id="guthaben" title={t('section')} lead={t('sectionLead')}>
      <p>
        <strong>{creditsText(balance, locale)}</strong>
      </p>
      <p>
        <a href={localePath(locale, '/konto/guthaben')} className={actions.plain}>
          {t('sectionLink')}
        </a>
      </p>
    </AccountSection>
  )
}
