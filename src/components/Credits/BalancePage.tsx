import type { CreditOffer, OwnOrder, PlacedOrder, Statement } from '@litfass/credits'
import { priceText } from '@litfass/credits/euros'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import { CreditPackages } from './CreditPackages.tsx'
import styles from './index.module.css'
import { InvoiceLinks, OrderList } from './OrderList.tsx'
import { StatementSection, type StatementView } from './StatementSection.tsx'

type BalancePageProps = {
  statement: Statement
  view: StatementView
  offer: CreditOffer
  orders: { orders: readonly OwnOrder[]; next: number | null }
  /** The order that was just placed. */
  placed: PlacedOrder | undefined
  /** Where the reader has come from. */
  back: string | undefined
  locale: Locale
}

/** A member's balance, with all that has made it, and the way to more. */
export function BalancePage({ statement, view, offer, orders, placed, back, locale }: BalancePageProps) {
  const t = pageTexts('credits')
  const moment = momentWords()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {placed && <Thanks order={placed} locale={locale} />}
        <p className={styles.balance}>{t('balance', { count: statement.balance })}</p>
        <p className={styles.lead}>{t('lead')}</p>
        {statement.expiring.length > 0 && (
          <ul className={styles.small} aria-label={t('expiring')}>
            {statement.expiring.map(({ amount, expiresAt }) => (
              <li key={expiresAt}>{t('expires', { count: amount, moment: moment(expiresAt).day })}</li>
            ))}
          </ul>
        )}
        {back && (
          <p>
            <a href={back} className={actions.plain}>
              {t('back')}
            </a>
          </p>
        )}
      </header>
      <CreditPackages offer={offer} back={back} locale={locale} />
      <StatementSection statement={statement} view={view} locale={locale} />
      <OrderList {...orders} path={localePath(locale, '/konto/guthaben')} locale={locale} />
    </article>
  )
}

/** Says what happens next with an order. */
function Thanks({ order, locale }: { order: PlacedOrder; locale: Locale }) {
  const t = pageTexts('credits')
  const { number, status, bank, priceCents, checkout, invoices } = order
  const text =
    status !== 'open'
      ? t('thanksPaid', { number })
      : bank
        ? t('thanksInvoice', {
            number,
            price: priceText(priceCents, locale),
            holder: bank.accountHolder,
            iban: bank.iban,
          })
        : t('thanksOpen', { number })
  return (
    <div className={styles.note} role="status">
      <h2 className={styles.subheading}>{t('thanks')}</h2>
      <p>{text}</p>
      <p className={styles.ways}>
        {checkout && (
          <a href={checkout} className={actions.primary} rel="noreferrer">
            {t('pay')}
          </a>
        )}
        <InvoiceLinks invoices={invoices} />
      </p>
    </div>
  )
}
