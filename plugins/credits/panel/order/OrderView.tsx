import { translate } from '@litfass/kit'
import { slugOf } from '@litfass/kit/collections'
import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps, PayloadRequest } from 'payload'
import { ORDERS } from '../../constants.ts'
import { priceText } from '../../euros.ts'
import { CopyValue, OrderDocuments, OrderMoves, StatusPill } from '../../exports/admin.ts'
import { options } from '../../options.ts'
import { ON_ACCOUNT } from '../../payments/provider.ts'
import { texts as fieldTexts } from '../../texts.ts'
import styles from '../credits.module.css'
import { Entries, Events, Items, Member, Moment, paymentName, textsFor } from './OrderSections.tsx'
import { type OrderStep, orderSteps } from './orderSteps.ts'
import { type OrderCase, readOrder, type ShownOrder } from './readOrder.ts'

/** The page of an order, instead of a form with its fields: no one types into an order. */
export async function OrderView({ doc, initPageResult }: DocumentViewServerProps) {
  const { req } = initPageResult
  // Payload has read it with the viewer's rights, and leads elsewhere where it may not be read. There is none for `/create`.
  const id = Number(doc?.id)
  const order = Number.isSafeInteger(id) ? await readOrder(req, id) : undefined
  if (!order) return notFound()
  return (
    <main>
      <OrderPage req={req} order={order} />
    </main>
  )
}

type PageProps = { req: PayloadRequest; order: ShownOrder }

function OrderPage({ req, order }: PageProps) {
  const text = textsFor(req)
  const { dealtWith } = order
  return (
    <Gutter className={styles.page ?? ''}>
      <SetDocumentStepNav
        collectionSlug={slugOf(req.payload, ORDERS)}
        id={order.id}
        pluralLabel={translate(req, fieldTexts.key('orders'))}
        useAsTitle="number"
      />
      <h1 className={styles.heading}>
        {text('order.heading', { number: order.number })} <StatusPill status={order.status} />
      </h1>
      <Progress req={req} order={order} />
      <div className={styles.columns}>
        <Member req={req} order={order} />
        <Items req={req} order={order} />
        {dealtWith && (
          <section className={styles.part} aria-labelledby="order-documents">
            <h2 id="order-documents">{text('order.documents')}</h2>
            <OrderDocuments documents={dealtWith.invoices} />
          </section>
        )}
        <Payment req={req} provider={order.provider} dealtWith={dealtWith} />
        <Entries req={req} order={order} />
      </div>
    </Gutter>
  )
}

/** What has happened to the order, and what can be done with it. */
function Progress({ req, order }: PageProps) {
  const text = textsFor(req)
  const { purchaseEntry, entries, reason, shortfall } = order
  const deliveredAt = entries.find(({ id }) => id === purchaseEntry)?.postedAt ?? null
  const steps = orderSteps({ ...order, deliveredAt }, Date.now())
  return (
    <section className={styles.bar} aria-label={text('order.label')}>
      <ol className={styles.steps} aria-label={text('order.steps')}>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone}>
            <Step req={req} step={step} />
          </li>
        ))}
      </ol>
      {reason && <p className={styles.hint}>{text('order.reason', { reason })}</p>}
      {shortfall !== null && shortfall > 0 && (
        <p className={styles.hint}>
          {text('order.shortfall', { credits: text('credits', { count: shortfall }) })}
        </p>
      )}
      {order.dealtWith && <OrderMoves order={movable(req, order)} />}
    </section>
  )
}

function Step({ req, step: { name, at, isDone } }: { req: PayloadRequest; step: OrderStep }) {
  const text = textsFor(req)
  return (
    <>
      <strong>{text(name === 'paid' && !isDone ? 'order.step.unpaid' : `order.step.${name}`)}</strong>
      {at && <Moment req={req} at={at} />}
    </>
  )
}

/** The order as the questions before its moves name it. */
function movable(req: PayloadRequest, order: ShownOrder) {
  const text = textsFor(req)
  const { id, number, status, credits, left, isClosed, packageTitle: title } = order
  const price = priceText(order.priceCents, req.i18n.language)
  const provider = paymentName(req, order.provider)
  return {
    ...{ id, number, status, credits, left, isClosed },
    about: text('order.about', { title, credits: text('credits', { count: credits }), price, provider }),
    repayment: text(order.provider === ON_ACCOUNT ? 'ask.repayment.onAccount' : 'ask.repayment.provider', {
      price,
      provider,
    }),
  }
}

type PaymentProps = { req: PayloadRequest; provider: string; dealtWith: OrderCase | undefined }

function Payment({ req, provider, dealtWith }: PaymentProps) {
  const text = textsFor(req)
  const isOffered = options.of(req.payload).providers.some(({ name }) => name === provider)
  const events = dealtWith?.events ?? []
  return (
    <section className={styles.part} aria-labelledby="order-payment">
      <h2 id="order-payment">{text('order.payment')}</h2>
      <p>{paymentName(req, provider)}</p>
      {dealtWith?.reference && (
        <>
          <h3>{text('order.reference')}</h3>
          <CopyValue value={dealtWith.reference} />
        </>
      )}
      {dealtWith && (isOffered || events.length > 0) && <Events req={req} events={events} />}
    </section>
  )
}
