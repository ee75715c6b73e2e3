import { FieldLabel, Pill, useField } from '@payloadcms/ui'
import type { JSONFieldClientComponent } from 'payload'
import { type HoldReason, holdReason, reasonText } from '../holding/rules.ts'
import styles from './comments.module.css'
import { useTexts } from './useTexts.ts'

/** The reasons for which a comment is held, the words of the list among them. */
export function HeldFor({ reasons }: { reasons: readonly HoldReason[] }) {
  const text = useTexts()
  return reasons.map((reason) => {
    const said = reasonText(reason, text)
    return (
      <Pill key={said} pillStyle="light" size="small">
        {said}
      </Pill>
    )
  })
}

/** The same on the comment's own page. */
export const HeldForField: JSONFieldClientComponent = ({ field: { label }, path }) => {
  const { value } = useField<unknown>({ path })
  const reasons = holdReason.array().safeParse(value).data ?? []
  return (
    <div className="field-type">
      <FieldLabel label={label} path={path} />
      <div className={styles.facts}>
        <HeldFor reasons={reasons} />
      </div>
    </div>
  )
}
