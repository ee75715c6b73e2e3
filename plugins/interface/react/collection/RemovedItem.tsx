import { fillWords } from '@litfass/kit/domain'
import { useInterface } from '../context/ProvideInterface.tsx'

type RemovedItemProps = { name: string; number: number; canRestore: boolean; onRestore: () => void }

/** Stands where an item was that was removed last, and brings it back. */
export function RemovedItem({ name, number, canRestore, onRestore }: RemovedItemProps) {
  const { words } = useInterface()
  return (
    <p className="litfass-collection__removed">
      {fillWords(words.itemRemoved, { name, number })}{' '}
      <button
        type="button"
        className="litfass-action"
        aria-disabled={!canRestore}
        data-part="restore"
        onClick={onRestore}
      >
        {words.itemRestore}
      </button>
    </p>
  )
}
