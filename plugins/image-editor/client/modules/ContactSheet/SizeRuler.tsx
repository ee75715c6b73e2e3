import type { CutAtSize } from '../../../domain/sizesOfCut.ts'
import type { Text } from '../../ClientModule.ts'
import editorStyles from '../../components/editor.module.css'
import styles from './index.module.css'

/** The px a cut has for every size. One that is enlarged has a sign, and words for those who do not see it. */
export function SizeRuler({ sizes, text }: { sizes: readonly CutAtSize[]; text: Text }) {
  return (
    <ol className={styles.ruler}>
      {sizes.map(({ name, width, isEnlarged }) => (
        <li key={name} data-enlarged={isEnlarged || undefined}>
          <b>
            {isEnlarged && <span aria-hidden="true">▲</span>}
            {name}
          </b>
          <span aria-hidden="true">{width}</span>
          <span className={editorStyles.hidden}>
            {text(isEnlarged ? 'sheet_size_enlarged' : 'sheet_size', { width })}
          </span>
        </li>
      ))}
    </ol>
  )
}
