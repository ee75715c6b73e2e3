import { type CreditOffer, ibanText, type OwnOrder, type PlacedOrder, type Statement } from '@litfass/credits'
import { priceText } from '@litfass/credits/euros'
import { type Locale, localePath } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import { AwaitPayment } from './AwaitPayment.client.tsx'
import { CreditPackages } from './CreditPackages.tsx'
import styles from './index.module.css'
import { InvoiceLinks, OrderList, PayOrder } from './OrderList.tsx'
import { StatementSection, type StatementView } from './StatementSection.tsx'

type BalancePageProps = {
  statement: Statement
  view: StatementView
  offer: CreditOffer
  orders: { orders: readonly OwnOrder[]; next: number | null }
  /** The order that was just placed or cancelled. */
  told: ToldOrder | undefined
  /** Where the reader has come from. */
  back: string | undefined
  locale: Locale
}

/** A member's balance, with all that has made it, and the way to more. */
export function BalancePage({ statement, view, offer, orders, told, back, locale }: BalancePageProps) {
  const t = pageTexts('credits')
  const moment = momentWords()
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('title')}</h1>
        {told && <OrderNote {...told} back={back} locale={locale} />}
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
      <OrderList {...orders} path={localePath(locale, '/konto/guthaben')} back={back} locale={locale} />
    </article>
  )
}

/** An order that its buyer has just placed or wanted to pay, and why that was refused, or that they wanted to cancel. */
export type ToldOrder = { order: PlacedOrder; refusal: string | undefined; isCancelled: boolean }

type OrderNoteProps = ToldOrder & { back: string | undefined; locale: Locale }

/** Says what has become of an order, and what happens next. */
function OrderNote({ order, refusal, isCancelled, back, locale }: OrderNoteProps) {
  const t = pageTexts('credits')
  const { id, number, bank, priceCents, checkout, invoices } = order
  const { heading, text } = noteOf({ order, isCancelled })
  const isRefused = refusal !== undefined && order.begun !== null
  const values = {
    number,
    price: priceText(priceCents, locale),
    ...(bank && { holder: bank.accountHolder, iban: ibanText(bank.iban) }),
  }
  return (
    <div className={styles.note} role="status">
      <h2 className={styles.subheading}>{t(heading)}</h2>
      {isRefused && <p role="alert">{t(REFUSALS.get(refusal) ?? 'payFailed')}</p>}
      <p>{t(text, values)}</p>
      <p className={styles.ways}>
        {checkout && (
          <a href={checkout} className={actions.primary} rel="noreferrer">
            {t('pay')}
          </a>
        )}
        <InvoiceLinks invoices={invoices} />
      </p>
      <PayOrder order={order} back={back} locale={locale} />
      {checkout && <AwaitPayment order={id} />}
    </div>
  )
}

type TextName = Parameters<ReturnType<typeof pageTexts<'credits'>>>[0]

/** Why a payment could not be begun, by the code of the refusal. */
const REFUSALS: ReadonlyMap<string, TextName> = new Map([
  ['credits.providerAway', 'payAway'],
  ['tooMany', 'payTooMany'],
])

function noteOf({ order: { status, bank }, isCancelled }: Omit<ToldOrder, 'refusal'>): {
  heading: TextName
  text: TextName
} {
  if (status === 'cancelled') return { heading: 'cancelled', text: 'cancelledText' }
  if (status === 'refunded') return { heading: 'refunded', text: 'refundedText' }
  if (isCancelled) return { heading: 'notCancelled', text: status === 'paid' ? 'paidMeanwhile' : 'stillOpen' }
  if (status === 'paid') return { heading: 'thanks', text: 'thanksPaid' }
  return bank ? { heading: 'thanks', text: 'thanksInvoice' } : { heading: 'unpaid', text: 'unpaidText' }
}
