import { TEXT_LIMITS } from '@litfass/images/model'
import controls from '@litfass/interface/controls.module.css'
import { useId } from 'react'
import { type DeskImage, type PictureTexts, textChanges } from '../desk/DeskRow.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { useDesk } from './useDesk.ts'

type RowTextsProps = { rowKey: number; name: string; image: DeskImage }

/** Caption, copyright and alternative text of a stored picture, saved when a field loses the focus. */
export function RowTexts({ rowKey, name, image }: RowTextsProps) {
  const text = useText()
  return (
    <div className={styles.texts}>
      <Field
        rowKey={rowKey}
        part="caption"
        image={image}
        most={TEXT_LIMITS.caption}
        label={text('caption')}
        longLabel={text('captionOf', { name })}
      />
      <Field
        rowKey={rowKey}
        part="copyright"
        image={image}
        most={TEXT_LIMITS.copyright}
        label={text('copyright')}
        longLabel={text('copyrightOf', { name })}
      />
      <Field
        rowKey={rowKey}
        part="alt"
        image={image}
        most={TEXT_LIMITS.alt}
        label={text('alt')}
        longLabel={text('altOf', { name })}
      />
      <TextsState rowKey={rowKey} name={name} image={image} />
    </div>
  )
}

type FieldProps = {
  rowKey: number
  part: keyof PictureTexts
  image: DeskImage
  most: number
  label: string
  longLabel: string
}

function Field({ rowKey, part, image, most, label, longLabel }: FieldProps) {
  const { texts } = useDesk()
  const id = useId()
  return (
    <div className={shared.field}>
      <label htmlFor={id} className={shared.label} aria-hidden="true">
        {label}
      </label>
      <input
        id={id}
        aria-label={longLabel}
        className={controls.input}
        value={image.typed[part]}
        data-characters={most}
        autoComplete="off"
        onChange={({ currentTarget }) => texts.type(rowKey, { [part]: currentTarget.value })}
        onBlur={() => texts.request(rowKey)}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !nativeEvent.isComposing) texts.request(rowKey)
        }}
      />
    </div>
  )
}

/** State of saving, with the ways out of a failure. */
function TextsState({ rowKey, name, image }: RowTextsProps) {
  const text = useText()
  const { texts } = useDesk()
  const { saving } = image
  if (saving.kind !== 'failed') return <p className={`${controls.hint} ${styles.saving}`}>{savingText()}</p>
  const retries: [string, () => unknown][] = saving.isConflict
    ? [
        [text('saveMine'), () => texts.saveMine(rowKey)],
        [text('takeTheirs'), () => texts.takeTheirs(rowKey)],
      ]
    : [[text('saveAgain'), () => texts.request(rowKey)]]
  return (
    <div className={styles.saving}>
      <p role="alert" className={controls.error}>
        {saving.msg ?? text('textsFailed')}
      </p>
      {retries.map(([label, act]) => (
        <button key={label} type="button" className={shared.quiet} onClick={() => void act()}>
          {label}
          <span className={controls.hidden}> {name}</span>
        </button>
      ))}
    </div>
  )

  function savingText(): string {
    if (saving.kind === 'waiting') return text('textsWaiting')
    if (saving.kind === 'saving') return text('textsSaving')
    if (textChanges(image.stored, image.typed)) return text('textsUnsaved')
    return saving.kind === 'saved' ? text('textsSaved') : ''
  }
}
