import type { SyntheticEvent } from 'react'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { DECIDE_PATH } from '../paths.ts'
import { useConsentSnapshot } from '../useConsent.ts'
import { Circumstances } from './Circumstances.tsx'

const ANSWERS = ['allow', 'deny', 'dismiss'] as const

type FirstLayerProps = { onClose: () => void }

/** Both answers alike, and a way to close without either. */
export function FirstLayer({ onClose }: FirstLayerProps) {
  const { store, setup } = useSharedConsent()
  const { isAsked, isReady, needsClick } = useConsentSnapshot()
  const { words, rules } = setup
  const answer = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent
    const name = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const action = ANSWERS.find((known) => known === name)
    if (action) store.decide({ action })
  }
  const isQuestion = isAsked || !isReady
  return (
    <form className="litfass-consent__answers" method="post" action={DECIDE_PATH} onSubmit={answer}>
      <Circumstances />
      <button type="submit" name="action" value="allow" className="litfass-consent__answer">
        {words.acceptAll}
      </button>
      <button type="submit" name="action" value="deny" className="litfass-consent__answer">
        {words.denyAll}
      </button>
      {isQuestion ? (
        <button type="submit" name="action" value="dismiss" className="litfass-consent__quiet">
          {rules.preset === 'classic' && !needsClick ? words.understood : words.dismiss}
        </button>
      ) : (
        <button type="button" className="litfass-consent__quiet" onClick={onClose}>
          {words.close}
        </button>
      )}
    </form>
  )
}
