import { fillWords } from '@litfass/kit/domain'
import { useId } from 'react'
import type { ShownCategory } from '../../domain/ConsentCategory.ts'
import { useSharedConsent } from '../ProvideConsent.tsx'
import { useConsentSnapshot } from '../useConsent.ts'

type CategoryChoiceProps = { category: ShownCategory }

/** A category: what it is for and who gets data. No box is ticked that nobody has ticked. */
export function CategoryChoice({
  category: { key, name, purpose, recipients, isNecessary },
}: CategoryChoiceProps) {
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
        {purpose} {fillWords(words.recipients, { names: recipients })}
      </p>
    </div>
  )
}
