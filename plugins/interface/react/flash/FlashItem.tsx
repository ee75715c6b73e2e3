import { useInterface } from '../context/ProvideInterface.tsx'
import { Sign } from '../layers/Sign.tsx'
import type { ShownFlash } from './createFlash.ts'
import { flashWords } from './flashWords.ts'

const SIGNS = { success: '✓', warning: '!', alert: '!', primary: '', secondary: '' } as const

type FlashItemProps = { message: ShownFlash; onClose: () => void }

/** One message, with what can be done about it. */
export function FlashItem({ message, onClose }: FlashItemProps) {
  const { words } = useInterface()
  const { type, text, action, isLeaving } = message
  const { name, times } = flashWords(message, words)
  return (
    <li
      className="litfass-flash__item"
      data-type={type}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog the message may stand in stays open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {SIGNS[type] && (
        <span aria-hidden="true" className="litfass-flash__sign">
          {SIGNS[type]}
        </span>
      )}
      <p className="litfass-flash__text">
        {name && <span className="litfass-unseen">{name} </span>}
        {text}
        {times && <span className="litfass-flash__times"> {times}</span>}
      </p>
      {action && (
        <button
          type="button"
          className="litfass-action litfass-flash__action litfass-scripted"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="litfass-sign litfass-scripted"
        aria-label={words.flashClose}
        data-close=""
        onClick={onClose}
      >
        <Sign of="close" />
      </button>
    </li>
  )
}
