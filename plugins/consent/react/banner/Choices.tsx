import { fillWords } from '@litfass/kit/domain'
import type { SyntheticEvent } from 'react'
import { decisionOf } from '../../domain/answerOf.ts'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { DECIDE_PATH } from '../paths.ts'
import { useConsentSnapshot } from '../useConsent.ts'
import { CategoryChoice } from './CategoryChoice.tsx'
import { Circumstances } from './Circumstances.tsx'

/** The second layer: a box for each category, and what was answered. */
export function Choices() {
  const { store, setup } = useSharedConsent()
  const { status, proof } = useConsentSnapshot()
  const { words, categories } = setup
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('categories').map(String)
    store.decide(decisionOf(chosen))
  }
  return (
    <form className="litfass-consent__choices" method="post" action={DECIDE_PATH} onSubmit={save}>
      <Circumstances />
      <fieldset>
        <legend>{words.choose}</legend>
        {categories.map((category) => (
          <CategoryChoice key={category.key} category={category} />
        ))}
      </fieldset>
      <div className="litfass-consent__row">
        <button type="submit" name="action" value="choose" className="litfass-consent__answer">
          {words.save}
        </button>
        {status !== 'unanswered' && (
          <button type="button" className="litfass-consent__quiet" onClick={store.revoke}>
            {words.revoke}
          </button>
        )}
      </div>
      {proof && <p className="litfass-consent__proof">{fillWords(words.proof, { proof })}</p>}
    </form>
  )
}
