import { fillWords } from '@litfass/kit/domain'
import type { ReactNode } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import { Sign } from '../layers/Sign.tsx'

type CollectionItemProps = {
  name: string
  index: number
  count: number
  /** Kept with its values in case it is wanted back; the form does not send it. */
  isRemoved: boolean
  canRemove: boolean
  onMove: (by: number) => void
  onRemove: () => void
  children: ReactNode
}

/** One group of fields with its buttons. Those that do nothing now keep the focus, and say so. */
export function CollectionItem({
  name,
  index,
  count,
  isRemoved,
  canRemove,
  onMove,
  onRemove,
  children,
}: CollectionItemProps) {
  const { words } = useInterface()
  const said = (text: string) => fillWords(text, { name, number: index + 1 })
  const buttons = [
    { sign: 'up', text: words.itemUp, isIdle: index === 0, run: () => onMove(-1) },
    { sign: 'down', text: words.itemDown, isIdle: index === count - 1, run: () => onMove(1) },
    { sign: 'remove', text: words.itemRemove, isIdle: !canRemove, run: onRemove },
  ] as const
  return (
    <fieldset className="litfass-collection__item" disabled={isRemoved} hidden={isRemoved}>
      <legend>{said(words.itemTitle)}</legend>
      <div className="litfass-collection__fields">{children}</div>
      <div className="litfass-collection__buttons litfass-scripted">
        {buttons.map(({ sign, text, isIdle, run }) => (
          <button
            key={sign}
            type="button"
            className="litfass-sign"
            aria-label={said(text)}
            aria-disabled={isIdle}
            onClick={() => {
              if (!isIdle) run()
            }}
          >
            <Sign of={sign} />
          </button>
        ))}
      </div>
    </fieldset>
  )
}
