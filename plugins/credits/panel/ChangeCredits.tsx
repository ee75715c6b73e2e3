import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, TextareaInput, TextInput, toast } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { MAX_AMOUNT } from '../ledger.ts'
import { changeCredits } from '../routes.ts'
import styles from './credits.module.css'
import { type Text, useClient, useFailure, useTexts } from './useTexts.ts'

type ChangeCreditsProps = {
  /** Id of the ledger account. */
  account: number
  onPosted: () => void
}

const ROUTES = [changeCredits]
const MAX_REASON = 500

type Typed = { amount: string; reason: string; day: string }

const EMPTY: Typed = { amount: '', reason: '', day: '' }

/**
 * Adds credits to an account or takes some. The key is the form's: pressed twice, it posts once; it changes when the entry is
 * there or something else is typed.
 */
export function ChangeCredits({ account, onPosted }: ChangeCreditsProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const client = useClient(ROUTES)
  const failure = useFailure()
  const [typed, setTyped] = useState(EMPTY)
  const [fault, setFault] = useState('')
  const [isPosting, setIsPosting] = useState(false)
  const key = useRef<string>(undefined)
  const id = useId()
  const type = (change: Partial<Typed>) => {
    key.current = undefined
    setTyped((before) => ({ ...before, ...change }))
  }

  async function post(): Promise<void> {
    const read = readTyped(typed, text)
    if ('fault' in read) return setFault(read.fault)
    key.current ??= crypto.randomUUID()
    setFault('')
    setIsPosting(true)
    try {
      const body = { ...read.body, idempotencyKey: key.current }
      const { balance } = await client.call(changeCredits, { params: { accountId: account }, body })
      key.current = undefined
      setTyped(EMPTY)
      toast.success(text('change.posted', { balance: new Intl.NumberFormat(language).format(balance) }))
      onPosted()
    } catch (error) {
      setFault(failure(error))
    } finally {
      setIsPosting(false)
    }
  }

  // Enter would submit Payload's form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    void post()
  }
  return (
    <section className={styles.part} aria-labelledby={id} onKeyDown={onKeyDown}>
      <h2 id={id}>{text('change.title')}</h2>
      <div className={styles.fields}>
        <TextInput
          path="change-amount"
          label={text('change.amount')}
          description={text('change.amountHint')}
          value={typed.amount}
          onChange={(event: React.ChangeEvent<HTMLInputElement>) => type({ amount: event.target.value })}
        />
        <div className="field-type">
          <label className="field-label" htmlFor={`${id}-day`}>
            {text('change.expires')}
          </label>
          <input
            id={`${id}-day`}
            type="date"
            aria-describedby={`${id}-hint`}
            value={typed.day}
            onChange={({ target }) => type({ day: target.value })}
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {text('change.expiresHint')}
          </p>
        </div>
      </div>
      <TextareaInput
        path="change-reason"
        label={text('change.reason')}
        description={text('change.reasonHint')}
        rows={2}
        value={typed.reason}
        onChange={({ target }) => type({ reason: target.value.slice(0, MAX_REASON) })}
      />
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <Button size="small" margin={false} disabled={isPosting} onClick={() => void post()}>
        {text('change.post')}
      </Button>
    </section>
  )
}

type Read = { fault: string } | { body: { amount: number; reason: string; expiresAt?: string } }

function readTyped({ amount, reason, day }: Typed, text: Text): Read {
  const number = Number(amount.replace('−', '-').trim())
  if (!Number.isInteger(number) || number === 0 || Math.abs(number) > MAX_AMOUNT)
    return { fault: text('change.noAmount') }
  if (reason.trim() === '') return { fault: text('change.noReason') }
  const body = { amount: number, reason: reason.trim() }
  if (day === '') return { body }
  const end = new Date(`${day}T23:59:59`)
  if (end.getTime() <= Date.now()) return { fault: text('change.past') }
  return { body: { ...body, expiresAt: end.toISOString() } }
}
