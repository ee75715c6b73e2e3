import { focusFirstField, type PresenceState, presenceText } from '@litfass/interface/presence'
import { useTimeZone } from '@litfass/interface/timeZone'
import styles from './writing.module.css'
import { useWriting } from './writing.tsx'

type StoryPresenceProps = {
  state: PresenceState
  /** Whether something is under way, so that nothing else can begin. */
  isBusy: boolean
  /** Takes over; resolves to whether that is done. */
  onTakeOver: () => Promise<boolean>
}

/** Says who else writes in a story, and takes over. */
export function StoryPresence({ state, isBusy, onTakeOver }: StoryPresenceProps) {
  const { about, language } = useWriting()
  const timeZone = useTimeZone()
  const isHeld = state.other !== null
  const takeOver = async (pressed: HTMLButtonElement) => {
    const { form } = pressed
    if (await onTakeOver()) focusFirstField(form, pressed)
  }
  return (
    <div className={isHeld ? styles.note : undefined}>
      <p role="status">
        {presenceText(state, about, { language, timeZone, now: Date.now() })} {isHeld && about('waits')}
      </p>
      {isHeld && (
        <p>
          <button
            type="button"
            className={styles.plain}
            aria-disabled={isBusy}
            onClick={(event) => void takeOver(event.currentTarget)}
          >
            {about('takeOver')}
          </button>
        </p>
      )}
    </div>
  )
}
