import { SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import { toast } from '@payloadcms/ui'
import { showInvoice } from '../../routes.ts'
import styles from '../credits.module.css'
import { useTexts } from '../useTexts.ts'

type OrderDocument = { id: number; number: string; kind: 'invoice' | 'cancellation'; issuedAt: string }

const ROUTES = [showInvoice]

/** The invoices of an order and their cancellations, to look at and to download. */
export function OrderDocuments({ documents }: { documents: readonly OrderDocument[] }) {
  const text = useTexts()
  const momentOf = useMoment()
  const client = usePanelClient(ROUTES)
  if (documents.length === 0) return <p>{text('order.noInvoices')}</p>
  return (
    <ul className={styles.rows}>
      {documents.map(({ id, number, kind, issuedAt }) => {
        const name = text(kind === 'cancellation' ? 'order.cancellation' : 'order.invoice', { number })
        const href = client.url(showInvoice, { invoiceId: id })
        return (
          <li key={id}>
            <a href={href}>{name}</a>
            <time dateTime={issuedAt}>{momentOf(issuedAt)}</time>
            <a
              href={href}
              download={`${number}.pdf`}
              aria-label={text('order.downloadOf', { document: name })}
            >
              {text('order.download')}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** What a payment provider calls a payment, with a button that copies it. */
export function CopyValue({ value }: { value: string }) {
  const text = useTexts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(text('order.copied'))
    } catch {
      // Without a secure connection or permission: the text is there to be selected.
      toast.error(text('order.copyFailed'))
    }
  }
  return (
    <div className={styles.line}>
      <code className={styles.code}>{value}</code>
      <SmallButton aria-label={`${text('order.copy')}: ${value}`} onClick={() => void copy()}>
        {text('order.copy')}
      </SmallButton>
    </div>
  )
}
