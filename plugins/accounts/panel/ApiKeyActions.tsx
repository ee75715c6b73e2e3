'use client'

import { useMoment, usePanelPlace } from '@litfass/interface/panelPlace'
import { fill } from '@litfass/kit/texts'
import { Button, ConfirmationModal, CopyToClipboard, toast, useModal } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { ListedApiKey } from '../apiKeys/apiKeys.ts'
import { entranceTexts } from '../entrance/texts.ts'
import styles from './lockStates.module.css'

type ApiKeyActionsProps = {
  accountId: number
  current: ListedApiKey | undefined
  isOwn: boolean
  /** Whether the code of a second factor is asked for. */
  hasFactor: boolean
  mayRevoke: boolean
}

/** Shows, makes, replaces and revokes an API key in the panel. One that was just made is shown until the page is left. */
export function ApiKeyActions({ accountId, current, isOwn, hasFactor, mayRevoke }: ApiKeyActionsProps) {
  const { language } = usePanelPlace()
  const words = entranceTexts.in(language).apiKey
  const { openModal } = useModal()
  const post = usePost(words.failed)
  const [key, setKey] = useState(current)
  const [fresh, setFresh] = useState<string>()
  const [proof, setProof] = useState(NO_PROOF)
  const [create, revoke] = [`api-key-create-${accountId}`, `api-key-revoke-${accountId}`]

  async function makeKey() {
    setProof(NO_PROOF)
    const { made } = await post('apikey/create', hasFactor ? proof : { password: proof.password })
    if (!made) return
    setFresh(made)
    setKey({ since: new Date().toISOString(), usedAt: undefined })
  }

  async function revokeKey() {
    const { isDone } = await post('apikey/revoke', { accountId })
    if (!isDone) return
    setFresh(undefined)
    setKey(undefined)
  }

  return (
    <section className={styles.history} aria-labelledby="litfass-api-key">
      <h3 id="litfass-api-key">{words.title}</h3>
      <KeyTimes apiKey={key} />
      {fresh && <FreshKey value={fresh} />}
      <div className={styles.actions}>
        {isOwn && (
          <Button {...opens} onClick={() => openModal(create)}>
            {key ? words.replace : words.create}
          </Button>
        )}
        {key && mayRevoke && (
          <Button {...opens} onClick={() => openModal(revoke)}>
            {words.revoke}
          </Button>
        )}
      </div>
      <ConfirmationModal
        modalSlug={create}
        heading={key ? words.replace : words.create}
        body={<ProofFields hasFactor={hasFactor} proof={proof} onChange={setProof} />}
        confirmLabel={words.create}
        onCancel={() => setProof(NO_PROOF)}
        onConfirm={makeKey}
      />
      <ConfirmationModal
        modalSlug={revoke}
        heading={words.revoke}
        body={<p>{words.revokeQuestion}</p>}
        confirmLabel={words.revoke}
        onConfirm={revokeKey}
      />
    </section>
  )
}

const opens = {
  buttonStyle: 'secondary',
  size: 'small',
  margin: false,
  extraButtonProps: { 'aria-haspopup': 'dialog' },
} as const

function KeyTimes({ apiKey }: { apiKey: ListedApiKey | undefined }) {
  const { language } = usePanelPlace()
  const words = entranceTexts.in(language).apiKey
  const moment = useMoment()
  if (!apiKey) return <p className={styles.hint}>{words.none}</p>
  return (
    <>
      <p>{fill(words.since, { moment: moment(apiKey.since) })}</p>
      <p>{apiKey.usedAt ? fill(words.usedAt, { moment: moment(apiKey.usedAt) }) : words.neverUsed}</p>
    </>
  )
}

function FreshKey({ value }: { value: string }) {
  const { language } = usePanelPlace()
  const words = entranceTexts.in(language).apiKey
  return (
    <div className={styles.freshKey} role="status">
      <p>{words.created}</p>
      <p className={styles.actions}>
        <code>{value}</code>
        <CopyToClipboard value={value} />
      </p>
    </div>
  )
}

type Proof = { password: string; code: string }

const NO_PROOF: Proof = { password: '', code: '' }

type ProofFieldsProps = { hasFactor: boolean; proof: Proof; onChange: (proof: Proof) => void }

/** What is asked for before a key is made: it outlives the session. */
function ProofFields({ hasFactor, proof, onChange }: ProofFieldsProps) {
  const { language } = usePanelPlace()
  const { apiKey, secondFactor } = entranceTexts.in(language)
  const id = useId()
  return (
    <>
      <p>{apiKey.question}</p>
      <div className="field-type text">
        <label className="field-label" htmlFor={`${id}-password`}>
          {apiKey.password}
        </label>
        <input
          id={`${id}-password`}
          type="password"
          autoComplete="current-password"
          value={proof.password}
          onChange={({ target }) => onChange({ ...proof, password: target.value })}
        />
      </div>
      {hasFactor && (
        <div className="field-type text">
          <label className="field-label" htmlFor={`${id}-code`}>
            {secondFactor.code}
          </label>
          <input
            id={`${id}-code`}
            autoComplete="one-time-code"
            aria-describedby={`${id}-hint`}
            value={proof.code}
            onChange={({ target }) => onChange({ ...proof, code: target.value })}
          />
          <p id={`${id}-hint`} className="field-description">
            {secondFactor.codeHint}
          </p>
        </div>
      )}
    </>
  )
}

type Outcome = { isDone: boolean; made?: string }

/** Calls a route of accounts, and says in the panel's own way what came of it. `failed` is said where the answer says nothing. */
export function usePost(failed: string) {
  const { language, baseUrl } = usePanelPlace()
  return async (path: string, body?: object): Promise<Outcome> => {
    const answer = await fetch(`${baseUrl}/user/ajax/${path}`, {
      method: 'POST',
      headers: { 'Accept-Language': language, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify({ ...body, language }) }),
    }).catch(() => undefined)
    const { msg = failed, fieldErrors, key } = (await answer?.json().catch(() => undefined)) ?? {}
    const text = Object.values({ ...fieldErrors }).join(' ') || String(msg)
    if (answer?.ok) toast.success(text)
    else toast.error(text)
    return { isDone: answer?.ok === true, ...(typeof key === 'string' && { made: key }) }
  }
}
