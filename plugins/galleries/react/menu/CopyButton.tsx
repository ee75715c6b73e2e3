import { useFigures } from '../context/ProvideFigures.tsx'
import { MenuIcon } from './MenuIcon.tsx'

type CopyButtonProps = { what: string; isCopied: boolean; onPress: () => void }

/** „Kopieren“, and for a second „Kopiert“; it is as wide as the longer of the two all the time. */
export function CopyButton({ what, isCopied, onPress }: CopyButtonProps) {
  const { words } = useFigures()
  const shown = isCopied ? words.copied : words.copy
  return (
    <button
      type="button"
      className="litfass-button"
      aria-label={`${shown}: ${what}`}
      data-copied={isCopied || undefined}
      onClick={onPress}
    >
      <MenuIcon name={isCopied ? 'done' : 'copy'} />
      <span className="litfass-copy__words">
        <span>{words.copy}</span>
        <span>{words.copied}</span>
        <span className="litfass-copy__shown">{shown}</span>
      </span>
    </button>
  )
}
