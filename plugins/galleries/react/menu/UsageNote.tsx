import type { UsedPlace } from '../context/FigureServices.ts'
import { useFigures } from '../context/ProvideFigures.tsx'
import type { Usage } from './useUsage.ts'

type UsageNoteProps = { usage: Usage; onAgain: () => void }

/** Where a picture is used, for somebody who is about to delete it. */
export function UsageNote({ usage, onAgain }: UsageNoteProps) {
  const { words } = useFigures()
  if (usage.state === 'none') return null
  return (
    <div className="litfass-delete__usage">
      <p role="status">{saying(usage, words)}</p>
      {usage.state === 'read' && usage.value.length > 0 && (
        <ul>
          {usage.value.map((place, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two places may have the same name, and none moves
            <li key={index}>
              <Place place={place} />
            </li>
          ))}
        </ul>
      )}
      {usage.state === 'failed' && (
        <button type="button" className="litfass-button" onClick={onAgain}>
          {words.menuAgain}
        </button>
      )}
    </div>
  )
}

function saying(usage: Usage, words: ReturnType<typeof useFigures>['words']): string {
  if (usage.state === 'failed') return words.deleteUsageFailed
  if (usage.state !== 'read') return words.deleteAsking
  return usage.value.length > 0 ? words.deleteUsed : words.deleteUnused
}

/** Opens beside the question, which would be lost otherwise. */
function Place({ place: { kind, title, page, panel } }: { place: UsedPlace }) {
  const { words } = useFigures()
  return (
    <>
      {kind}:{' '}
      {page ? (
        <a href={page} target="_blank" rel="noreferrer">
          {title}
        </a>
      ) : (
        title
      )}
      {panel && (
        <>
          {' '}
          (
          <a href={panel} target="_blank" rel="noreferrer">
            {words.deleteUsagePanel}
            <span className="litfass-unseen">: {title}</span>
          </a>
          )
        </>
      )}
    </>
  )
}
