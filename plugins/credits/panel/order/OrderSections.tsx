import { panelAddress } from '@litfass/interface/desk'
import { textsIn, translate } from '@litfass/kit'
import { formatMoment } from '@litfass/kit/domain'
import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'
import { LEDGER_ACCOUNTS } from '../../constants.ts'
import { amountText, priceText, signedCredits, vatRate } from '../../euros.ts'
import { options, providerLabel } from '../../options.ts'
import { priceParts } from '../../orders/rules.ts'
import { eventTexts } from '../../payments/eventTexts.ts'
import { ON_ACCOUNT } from '../../payments/provider.ts'
import { texts as fieldTexts } from '../../texts.ts'
import styles from '../credits.module.css'
import { panelTexts } from '../panelTexts.ts'
import type { OrderCase, ShownEntry, ShownEvent, ShownOrder } from './readOrder.ts'

/*
 * The sections of the page of an order, drawn on the server.
 */

type SectionProps = { req: PayloadRequest; order: ShownOrder }

/** Returns the panel's texts in the language of a request. */
export const textsFor = (req: PayloadRequest) => textsIn(req, panelTexts)

/** A moment by the clock of the site. */
export function Moment({ req, at }: { req: PayloadRequest; at: string }) {
  const { timeZone } = options.of(req.payload)
  return <time dateTime={at}>{formatMoment(at, { language: req.i18n.language, timeZone })}</time>
}

/** Returns the address of a document in the panel. */
const documentAddress = (req: PayloadRequest, collection: string, id: number): string =>
  panelAddress(req, `/collections/${collection}/${id}`)

/** Names the way in which an order is paid. */
export const paymentName = (req: PayloadRequest, slug: string): string =>
  slug === ON_ACCOUNT
    ? textsFor(req)('order.onAccount')
    : providerLabel(options.of(req.payload), { slug, language: req.i18n.language })

/** Who ordered: the name for everyone who reads orders, addresses for those who deal with them. */
export function Member({ req, order }: SectionProps) {
  const text = textsFor(req)
  const { memberId, memberName, account, dealtWith } = order
  const { accountsCollection } = options.of(req.payload)
  return (
    <section className={styles.part} aria-labelledby="order-member">
      <h2 id="order-member">{text('order.member')}</h2>
      <p>
        {memberId === null ? (
          text('order.memberGone')
        ) : (
          <Link href={documentAddress(req, accountsCollection, memberId)} prefetch={false}>
            {memberName || text('order.former', { id: account })}
          </Link>
        )}
      </p>
      {dealtWith && (
        <dl className={styles.terms}>
          {dealtWith.email && (
            <div>
              <dt>{text('order.email')}</dt>
              <dd>
                <a href={`mailto:${dealtWith.email}`}>{dealtWith.email}</a>
              </dd>
            </div>
          )}
          <div>
            <dt>{text('order.buyer')}</dt>
            <dd>
              <Address req={req} buyer={dealtWith.buyer} />
            </dd>
          </div>
        </dl>
      )}
      {dealtWith && (
        <Link href={documentAddress(req, LEDGER_ACCOUNTS, account)} prefetch={false}>
          {memberName ? text('order.account', { name: memberName }) : text('order.former', { id: account })}
        </Link>
      )}
    </section>
  )
}

function Address({ req, buyer }: { req: PayloadRequest; buyer: OrderCase['buyer'] }) {
  const { company, name, street, postcode, city, country } = buyer ?? {}
  const place = [postcode, city].filter(Boolean).join(' ')
  const lines = Object.entries({ company, name, street, place, country }).filter(([, line]) => line)
  if (lines.length === 0) return textsFor(req)('order.noBuyer')
  return (
    <address className={styles.address}>
      {lines.map(([part, line]) => (
        <span key={part}>{line}</span>
      ))}
    </address>
  )
}

/** What was ordered, with the parts of its price. */
export function Items({ req, order }: SectionProps) {
  const text = textsFor(req)
  const { language } = req.i18n
  const { packageTitle, credits, priceCents, vatBasisPoints, isSmallBusiness, validDays, left } = order
  const { net, vat, gross } = priceParts({ priceCents, vatBasisPoints })
  const amount = text('credits', { count: credits })
  return (
    <section className={styles.part} aria-labelledby="order-items">
      <h2 id="order-items">{text('order.items')}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('order.item')}</th>
            <th scope="col">{text('order.quantity')}</th>
            <th scope="col">{text('order.price')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <span className={styles.about}>
                <span>{packageTitle}</span>
                <span className={styles.hint}>
                  {validDays === null
                    ? text('order.contents', { credits: amount })
                    : text('order.contentsFor', { credits: amount, count: validDays })}
                </span>
              </span>
            </td>
            <td className={styles.number}>1</td>
            <td className={styles.number}>{priceText(gross, language)}</td>
          </tr>
        </tbody>
        <tfoot>
          {isSmallBusiness ? (
            <tr>
              <td colSpan={3}>{text('order.noVat')}</td>
            </tr>
          ) : (
            <>
              <Sum label={text('order.net')} price={priceText(net, language)} />
              <Sum
                label={text('order.vat', { rate: vatRate(vatBasisPoints, language) })}
                price={priceText(vat, language)}
              />
            </>
          )}
          <Sum label={text('order.total')} price={priceText(gross, language)} isTotal />
        </tfoot>
      </table>
      {left !== null && <p>{text('order.left', { credits: text('credits', { count: left }) })}</p>}
    </section>
  )
}

function Sum({ label, price, isTotal }: { label: string; price: string; isTotal?: boolean }) {
  return (
    <tr data-total={isTotal}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td className={styles.number}>{price}</td>
    </tr>
  )
}

/** The entries of the ledger that belong to an order, each with the way to its place in the statement. */
export function Entries({ req, order }: SectionProps) {
  const text = textsFor(req)
  return (
    <section className={styles.part} aria-labelledby="order-entries">
      <h2 id="order-entries">{text('order.entries')}</h2>
      {order.entries.length === 0 && <p>{text('order.noEntries')}</p>}
      <ul className={styles.rows}>
        {order.entries.map((entry) => (
          <li key={entry.id}>
            <EntryLine req={req} order={order} entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function EntryLine({ req, order, entry }: SectionProps & { entry: ShownEntry }) {
  const text = textsFor(req)
  return (
    <>
      {order.dealtWith ? (
        <Link
          href={`${documentAddress(req, LEDGER_ACCOUNTS, order.account)}?entry=${entry.id}`}
          prefetch={false}
        >
          {text('order.entry', { seq: entry.seq })}
        </Link>
      ) : (
        <span>{text('order.entry', { seq: entry.seq })}</span>
      )}
      <span>{translate(req, fieldTexts.key(`kinds.${entry.kind}`))}</span>
      <strong className={styles.number}>{signedCredits(entry.amount, req.i18n.language)}</strong>
      <Moment req={req} at={entry.postedAt} />
      {entry.actor && <span>{text('order.postedBy', { name: entry.actor })}</span>}
      {entry.note && <span className={styles.hint}>{entry.note}</span>}
    </>
  )
}

/** The messages of the payment provider, and what has come of each. */
export function Events({ req, events }: { req: PayloadRequest; events: readonly ShownEvent[] }) {
  const text = textsFor(req)
  return (
    <>
      <h3>{text('order.events')}</h3>
      {events.length === 0 && <p>{text('order.noEvents')}</p>}
      <ul className={styles.rows}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{eventLine(req, event)}</span>
            {event.occurredAt && <Moment req={req} at={event.occurredAt} />}
          </li>
        ))}
      </ul>
    </>
  )
}

function eventLine(req: PayloadRequest, { kind, outcome, amountCents, currency }: ShownEvent): string {
  return translate(req, eventTexts.key('line'), {
    kind: translate(req, eventTexts.key(`kinds.${kind}`)),
    amount: amountText({ amountCents: amountCents ?? 0, currency }, req.i18n.language),
    outcome: translate(req, eventTexts.key(`outcomes.${outcome}`)),
  })
}
