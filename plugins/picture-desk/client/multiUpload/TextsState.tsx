import { textChanges } from '../../domain/index.ts'
import type { DeskImage } from '../desk/DeskRow.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk } from './useDesk.ts'

type Props = { rowKey: number; name: string; image: DeskImage }

/** Whether the texts are saved; and when that has failed, what to do about it. */
export function TextsState({ rowKey, name, image }: Props) {
  const text = useText()
  const { texts } = useDesk()
  const { saving } = image
  if (saving.kind !== 'failed') return <p className={`${shared.hint} ${styles.saving}`}>{words()}</p>
  const again: [string, () => unknown][] = saving.isConflict
    ? [
        [text('saveMine'), () => texts.saveMine(rowKey)],
        [text('takeTheirs'), () => texts.takeTheirs(rowKey)],
      ]
    : [[text('saveAgain'), () => texts.request(rowKey)]]
  return (
    <div className={styles.saving}>
      <p role="alert" className={shared.error}>
        {saving.msg ?? text('textsFailed')}
      </p>
      {again.map(([label, act]) => (
        <button key={label} type="button" className={shared.quiet} onClick={() => void act()}>
          {label}
          <span className={shared.hidden}> {name}</span>
        </button>
      ))}
    </div>
  )

  function words(): string {
    if (saving.kind === 'waiting') return text('textsWaiting')
    if (saving.kind === 'saving') return text('textsSaving')
    if (textChanges(image.stored, image.typed)) return text('textsUnsaved')
    return saving.kind === 'saved' ? text('textsSaved') : ''
  }
}
