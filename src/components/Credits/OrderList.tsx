import { creditTexts, type OwnOrder } from '@litfass/credits'
import { priceText } from '@litfass/credits/euros'
import { route } from '../../../config/routes.ts'
import type { Locale } from '../../i18n/locales.ts'
import { pageTexts } from '../../i18n/pageTexts.ts'
import actions from '../action.module.css'
import { momentWords } from '../Moment/index.tsx'
import styles from './index.module.css'

type OrderListProps = {
  orders: readonly OwnOrder[]
  next: number | null
  path: string
  /** Where the reader has come from. */
  back: string | undefined
  locale: Locale
}

/** A member's orders, with their invoices. */
export function OrderList({ orders, next, path, back, locale }: OrderListProps) {
  const t = pageTexts('credits')
  const moment = momentWords()
  const { statuses } = creditTexts.in(locale)
  return (
    <section id="bestellungen" className={styles.section} aria-labelledby="bestellungen-titel">
      <h2 id="bestellungen-titel" className={styles.heading}>
        {t('orders')}
      </h2>
      {orders.length === 0 && <p className={styles.lead}>{t('noOrders')}</p>}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.id} id={`bestellung-${order.id}`} className={styles.order}>
            <p className={styles.facts}>
              <span className={styles.status}>{statuses[order.status]}</span>
              <span>{order.number}</span>
              <span>{t('ordered', { moment: moment(order.createdAt).long })}</span>
            </p>
            <p>
              <strong>{order.title}</strong>, {t('balance', { count: order.credits })},{' '}
              {priceText(order.priceCents, locale)}
            </p>
            <p className={styles.ways}>
              {order.checkout && (
                <a href={order.checkout} rel="noreferrer">
                  {t('pay')}
                </a>
              )}
              <InvoiceLinks invoices={order.invoices} />
            </p>
            <PayOrder order={order} back={back} locale={locale} />
            {order.isCancellable && <CancelOrder order={order} back={back} locale={locale} />}
          </li>
        ))}
      </ul>
      {next !== null && (
        <p>
          <a href={`${path}?bestellungen=${next}#bestellungen`}>{t('olderOrders')}</a>
        </p>
      )}
    </section>
  )
}

type OrderFormProps = { order: OwnOrder; back: string | undefined; locale: Locale }

/** Begins the payment of an open order with its provider, at first or again: the page of the one before may have expired. */
export function PayOrder({ order: { id, begun, checkout }, back, locale }: OrderFormProps) {
  const t = pageTexts('credits')
  if (begun === null) return null
  return (
    <form method="post" action={route('ggm_credit_ajax_checkout', { orderId: id })}>
      <input type="hidden" name="language" value={locale} />
      <input type="hidden" name="begun" value={begun} />
      {back && <input type="hidden" name="zurueck" value={back} />}
      <button type="submit" className={actions.plain}>
        {t(checkout ? 'payAnew' : 'pay')}
      </button>
    </form>
  )
}

/** Cancels an order in two steps, without script. */
function CancelOrder({ order: { id, number, provider }, back, locale }: OrderFormProps) {
  const t = pageTexts('credits')
  return (
    <details className={styles.cancel}>
      <summary>{t('cancel', { number })}</summary>
      <form method="post" action={route('ggm_credit_ajax_order_cancel', { orderId: id })}>
        <input type="hidden" name="language" value={locale} />
        {back && <input type="hidden" name="zurueck" value={back} />}
        <p>{t(provider === 'invoice' ? 'cancelAbout' : 'cancelAboutPayment')}</p>
        <button type="submit" className={actions.plain}>
          {t('cancelSure', { number })}
        </button>
      </form>
    </details>
  )
}

/** Links to the invoices of an order. */
export function InvoiceLinks({ invoices }: Pick<OwnOrder, 'invoices'>) {
  const t = pageTexts('credits')
  return invoices.map(({ id, number, kind }) => (
    <a key={id} href={route('ggm_credit_ajax_invoice', { invoiceId: id })}>
      {t(kind, { number })}
    </a>
  ))
}
