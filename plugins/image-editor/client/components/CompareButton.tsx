import type { Text } from '../ClientModule.ts'
import type { Comparison } from '../compare/Comparison.ts'
import compared from '../compare/compare.module.css'
import { hasChanges } from '../hasChanges.ts'
import type { EditedPicture } from '../session/EditorState.ts'
import styles from './editor.module.css'

type CompareButtonProps = {
  edited: EditedPicture
  comparison: Comparison | null
  compare: (comparison: Comparison) => void
  endComparison: () => void
  text: Text
  isDisabled: boolean
}

/** Holds what is stored against what it has become; there as soon as that is something else. */
export function CompareButton({ edited, comparison, ...props }: CompareButtonProps) {
  const { compare, endComparison, text, isDisabled } = props
  const isOn = comparison?.kind === 'stored'
  const isIdle = isDisabled || (!isOn && !hasChanges(edited))
  if (edited.picture.isStub) return null
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={`${styles.tool} ${compared.toggle}`}
        aria-pressed={isOn}
        aria-disabled={isIdle}
        onClick={() => {
          if (isOn) endComparison()
          else if (!isIdle) compare({ kind: 'stored' })
        }}
      >
        {text('compare_stored')}
      </button>
    </div>
  )
}
