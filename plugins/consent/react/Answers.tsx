import { fill } from '@litfass/kit/texts'
import { type SyntheticEvent, useId } from 'react'
import { decisionOf } from '../answers/answer.ts'
import type { ShownCategory } from '../categories.ts'
import { Circumstances } from './ConsentSettings.tsx'
import { useConsentSnapshot, useSharedConsent } from './ProvideConsent.tsx'

/** Path of the forms, repeated so that a page need not load the routes and zod for it. */
export const DECIDE_PATH = '/consent/ajax/decide'

const ANSWERS = ['allow', 'deny', 'dismiss'] as const

type FirstLayerProps = { onClose: () => void }

/** Both answers with equal weight, and a way to close without either. */
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

/** The second layer: a checkbox for each category, and the current answer. */
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
      {proof && <p className="litfass-consent__proof">{fill(words.proof, { proof })}</p>}
    </form>
  )
}

type CategoryChoiceProps = { category: ShownCategory }

/** A category with its purpose and recipients. No box is ticked in advance. */
function CategoryChoice({ category: { key, name, purpose, recipients, isNecessary } }: CategoryChoiceProps) {
  const { words } = useSharedConsent().setup
  const { granted, status } = useConsentSnapshot()
  const about = useId()
  const isTicked = isNecessary || (status !== 'unanswered' && granted.includes(key))
  return (
    <div className="litfass-consent__category">
      <label>
        <input
          type="checkbox"
          name="categories"
          value={key}
          defaultChecked={isTicked}
          disabled={isNecessary}
          aria-describedby={about}
        />
        <span className="litfass-consent__name">{name}</span>
        {isNecessary && <span className="litfass-consent__always">{words.always}</span>}
      </label>
      <p id={about}>
        {purpose} {fill(words.recipients, { names: recipients })}
      </p>
    </div>
  )
}
