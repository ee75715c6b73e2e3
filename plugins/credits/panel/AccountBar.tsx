import { ActionQuestion, SmallButton, usePanelClient } from '@litfass/interface/panelActions'
import { useMoment } from '@litfass/interface/panelPlace'
import { toast, useModal } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import { useState } from 'react'
import { deleteLedgerAccount } from '../routes.ts'
import { ChangeCredits } from './ChangeCredits.tsx'
import styles from './credits.module.css'
import { Statement } from './Statement.tsx'
import { useStatement } from './useStatement.ts'
import { useFailure, useTexts } from './useTexts.ts'

type AccountBarProps = {
  /** A ledger account, with the name of its owner if there is one. */
  account: { id: number; closedAt: string | null; owner: string | null }
  /** Addresses of the lists of accounts and of orders in the panel. */
  accountsHref: string
  ordersHref: string
}

/** The balance of a ledger account, its statement, and the form that changes it. */
export function AccountBar({ account, accountsHref, ordersHref }: AccountBarProps) {
  const { id, closedAt } = account
  const text = useTexts()
  const momentOf = useMoment()
  // The self-check leads to an entry by its number.
  const entry = Number(useSearchParams().get('entry')) || undefined
  const statement = useStatement(id, entry)
  const { page } = statement
  const credits = (count: number) => text('credits', { count })
  return (
    <div className={styles.account}>
      <section className={styles.bar} aria-label={text('account.label')}>
        <p role="status">
          <strong>{page && text('account.balance', { credits: credits(page.balance) })}</strong>{' '}
          {closedAt && text('account.closed')}
        </p>
        {page && page.expiring.length > 0 && (
          <ul>
            {page.expiring.map(({ amount, expiresAt }) => (
              <li key={expiresAt}>
                {text('account.expiring', { count: amount, moment: momentOf(expiresAt) })}
              </li>
            ))}
          </ul>
        )}
        {!closedAt && <CloseAccount id={id} accountsHref={accountsHref} />}
      </section>
      {!closedAt && <ChangeCredits account={account} balance={page?.balance} onPosted={statement.reload} />}
      <Statement {...{ statement, entry, ordersHref }} isClosed={closedAt !== null} />
    </div>
  )
}

/** The button that closes an account, or deletes one without entries. */
function CloseAccount({ id, accountsHref }: { id: number; accountsHref: string }) {
  const text = useTexts()
  const client = usePanelClient(ROUTES)
  const failure = useFailure()
  const { openModal } = useModal()
  const router = useRouter()
  const [fault, setFault] = useState('')
  const slug = `credit-account-${id}-close`
  const close = async () => {
    setFault('')
    try {
      await client.call(deleteLedgerAccount, { params: { accountId: id } })
      toast.success(text('account.closeDone'))
      router.push(accountsHref)
    } catch (error) {
      setFault(failure(error))
    }
  }
  return (
    <>
      <div className={styles.actions}>
        <SmallButton opensDialog onClick={() => openModal(slug)}>
          {text('account.close')}
        </SmallButton>
      </div>
      <p role="alert" className={styles.fault}>
        {fault}
      </p>
      <ActionQuestion
        slug={slug}
        heading={text('account.closeQuestion', { id })}
        about={[text('account.closeAbout')]}
        confirmLabel={text('account.closeConfirm')}
        onConfirm={close}
      />
    </>
  )
}

const ROUTES = [deleteLedgerAccount]
