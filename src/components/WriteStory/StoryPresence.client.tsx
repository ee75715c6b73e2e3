'use client'

import { focusFirstField, type PresenceState, presenceText } from '@litfass/interface/presence'
import { useTimeZone } from '@litfass/interface/timeZone'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'

type StoryPresenceProps = {
  state: PresenceState
  /** Whether something is under way, so that nothing else can begin. */
  isBusy: boolean
  /** Takes over; resolves to whether that is done. */
  onTakeOver: () => Promise<boolean>
}

/** Says who else writes in a story, and takes over. */
export function StoryPresence({ state, isBusy, onTakeOver }: StoryPresenceProps) {
  const t = useTexts('presence')
  const language = usePageLocale()
  const timeZone = useTimeZone()
  const isHeld = state.other !== null
  const takeOver = async (pressed: HTMLButtonElement) => {
    const { form } = pressed
    if (await onTakeOver()) focusFirstField(form, pressed)
  }
  return (
    <div className={isHeld ? styles.note : undefined}>
      <p role="status">
        {presenceText(state, t, { language, timeZone, now: Date.now() })} {isHeld && t('waits')}
      </p>
      {isHeld && (
        <p>
          <button
            type="button"
            className={actions.plain}
            aria-disabled={isBusy}
            onClick={(event) => void takeOver(event.currentTarget)}
          >
            {t('takeOver')}
          </button>
        </p>
      )}
    </div>
  )
}
