'use client'

import { type PresenceState, presenceText } from '@litfass/interface/presence'
import { useTimeZone } from '@litfass/interface/timeZone'
import { usePageLocale, useTexts } from '../../i18n/useTexts.ts'
import actions from '../action.module.css'
import styles from './index.module.css'

type StoryPresenceProps = { state: PresenceState; onTakeOver: () => void }

/** Says who else writes in a story, and takes over. */
export function StoryPresence({ state, onTakeOver }: StoryPresenceProps) {
  const t = useTexts('presence')
  const language = usePageLocale()
  const timeZone = useTimeZone()
  const isHeld = state.other !== null
  return (
    <div className={isHeld ? styles.note : undefined}>
      <p role="status">
        {presenceText(state, t, { language, timeZone, now: Date.now() })} {isHeld && t('waits')}
      </p>
      {isHeld && (
        <p>
          <button type="button" className={actions.plain} onClick={onTakeOver}>
            {t('takeOver')}
          </button>
        </p>
      )}
    </div>
  )
}
