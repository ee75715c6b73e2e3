import { ActionQuestion, saveOnEnter, usePanelClient } from '@litfass/interface/panelActions'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button, TextareaInput, TextInput, toast, useModal } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { MAX_AMOUNT } from '../ledger/entry.ts'
import { changeCredits, MAX_REASON } from '../routes.ts'
import styles from './credits.module.css'
import { type Text, useFailure, useTexts } from './useTexts.ts'

type ChangeCreditsProps = {
  /** A ledger account, with the name of its owner if there is one. */
  account: { id: number; owner: string | null }
  /** Absent until it was read: nothing is asked before. */
  balance: number | undefined
  onPosted: () => void
}

const ROUTES = [changeCredits]

type Typed = { amount: string; reason: string; day: string }

const EMPTY: Typed = { amount: '', reason: '', day: '' }

/**
 * Adds credits to an account or takes some, after a question. The key is the form's: confirmed again after a failure, it posts
 * once; it changes when the entry is there or something else is typed.
 */
export function ChangeCredits({ account, balance, onPosted }: ChangeCreditsProps) {
  const text = useTexts()
  const { language } = usePanelPlace()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const { openModal } = useModal()
  const [typed, setTyped] = useState(EMPTY)
  const [asked, setAsked] = useState<Body>()
  const [fault, setFault] = useState('')
  const key = useRef<string>(undefined)
  const id = useId()
  const slug = `credit-account-${account.id}-change`
  const type = (change: Partial<Typed>) => {
    key.current = undefined
    setTyped((before) => ({ ...before, ...change }))
  }

  function ask() {
    if (balance === undefined) return
    const read = readTyped(typed, { balance, text })
    if ('fault' in read) return setFault(read.fault)
    setFault('')
    setAsked(read.body)
    openModal(slug)
  }

  async function post(change: Body): Promise<void> {
    key.current ??= crypto.randomUUID()
    try {
      const body = { ...change, idempotencyKey: key.current }
      const posted = await client.call(changeCredits, { params: { accountId: account.id }, body })
      key.current = undefined
      setTyped(EMPTY)
      toast.success(
        text('change.posted', { balance: new Intl.NumberFormat(language).format(posted.balance) }),
      )
      onPosted()
    } catch (error) {
      setFault(failure(error))
    }
  }

  return (
    <section className={styles.part} aria-labelledby={id} onKeyDown={saveOnEnter(ask)}>
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
      <Button
        size="small"
        margin={false}
        disabled={balance === undefined}
        extraButtonProps={{ 'aria-haspopup': 'dialog' }}
        onClick={ask}
      >
        {text('change.post')}
      </Button>
      {asked && balance !== undefined && (
        <ChangeQuestion slug={slug} account={account} balance={balance} change={asked} onConfirm={post} />
      )}
    </section>
  )
}

type ChangeQuestionProps = Pick<ChangeCreditsProps, 'account'> & {
  slug: string
  balance: number
  change: Body
  onConfirm: (change: Body) => Promise<void>
}

/** The question before a change: how many credits, whose account, and the balance afterwards. */
function ChangeQuestion({ slug, account: { id, owner }, balance, change, onConfirm }: ChangeQuestionProps) {
  const text = useTexts()
  const { amount } = change
  const kind = amount > 0 ? 'add' : 'take'
  return (
    <ActionQuestion
      slug={slug}
      heading={text(`change.${kind}.question`, { count: Math.abs(amount) })}
      about={[
        owner ? text('change.account', { id, name: owner }) : text('change.namelessAccount', { id }),
        text('change.after', { credits: text('credits', { count: balance + amount }) }),
      ]}
      confirmLabel={text(`change.${kind}.confirm`)}
      onConfirm={() => onConfirm(change)}
    />
  )
}

type Body = { amount: number; reason: string; expiresAt?: string }
type Read = { fault: string } | { body: Body }

function readTyped({ amount, reason, day }: Typed, { balance, text }: { balance: number; text: Text }): Read {
  const number = Number(amount.replace('−', '-').trim())
  if (!Number.isInteger(number) || number === 0 || Math.abs(number) > MAX_AMOUNT)
    return { fault: text('change.noAmount') }
  if (reason.trim() === '') return { fault: text('change.noReason') }
  if (balance + number < 0)
    return { fault: text('change.tooFew', { credits: text('credits', { count: balance }) }) }
  const body = { amount: number, reason: reason.trim() }
  if (day === '') return { body }
  const end = new Date(`${day}T23:59:59`)
  if (end.getTime() <= Date.now()) return { fault: text('change.past') }
  return { body: { ...body, expiresAt: end.toISOString() } }
}
