import { useId } from 'react'
import type { DeskImage } from '../desk/DeskRow.ts'
import shared from '../shared/shared.module.css'
import { useText } from '../shared/useDeskTexts.tsx'
import styles from './multiUpload.module.css'
import { TextsState } from './TextsState.tsx'
import { useDesk } from './useDesk.ts'

type Props = { rowKey: number; name: string; image: DeskImage }

/** Caption and copyright of a stored picture; they are saved when one goes on to something else. */
export function RowTexts({ rowKey, name, image }: Props) {
  const text = useText()
  return (
    <div className={styles.texts}>
      <Field
        rowKey={rowKey}
        part="caption"
        image={image}
        maxLength={2000}
        label={text('caption')}
        longLabel={text('captionOf', { name })}
      />
      <Field
        rowKey={rowKey}
        part="copyright"
        image={image}
        maxLength={500}
        label={text('copyright')}
        longLabel={text('copyrightOf', { name })}
      />
      <TextsState rowKey={rowKey} name={name} image={image} />
    </div>
  )
}

type FieldProps = {
  rowKey: number
  part: 'caption' | 'copyright'
  image: DeskImage
  maxLength: number
  label: string
  longLabel: string
}

function Field({ rowKey, part, image, maxLength, label, longLabel }: FieldProps) {
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
        className={shared.input}
        value={image.typed[part]}
        maxLength={maxLength}
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
