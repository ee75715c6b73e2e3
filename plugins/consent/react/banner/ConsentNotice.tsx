import { useSharedConsent } from '../ProvideConsent.tsx'
import { useConsentSnapshot } from '../useConsent.ts'

/** Says what has become of an answer: aloud always, and to be seen where there is more to know than that it holds. */
export function ConsentNotice() {
  const { store, setup } = useSharedConsent()
  const { note } = useConsentSnapshot()
  const isSeen = note === 'kept' || note === 'keptRevoked'
  return (
    <div className={isSeen ? 'litfass-consent-note' : 'litfass-consent-note litfass-consent-note--heard'}>
      <p role="status">{note && setup.words[note]}</p>
      {isSeen && (
        <button type="button" className="litfass-consent__quiet" onClick={store.forgetNote}>
          {setup.words.close}
        </button>
      )}
    </div>
  )
}
