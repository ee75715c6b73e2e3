import { useFigures } from '../context/ProvideFigures.tsx'
import { ReloadFailureWords } from './ReloadFailureWords.tsx'

/** Says that a figure could not be read anew (spec media 8), and lets somebody try again. */
export function ReloadFailure({ onRetry }: { onRetry: () => void }) {
  const { words } = useFigures()
  return (
    <div className="litfass-figure__failure" role="alert">
      <span>
        <ReloadFailureWords />
      </span>
      <button type="button" className="litfass-figure__retry" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
