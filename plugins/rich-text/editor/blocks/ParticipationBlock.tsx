import { useEditorPlace } from '../EditorPlace.tsx'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'

type ParticipationBlockProps = { nodeKey: string; data: { eventId: number; title: string } }

/** A participation event in a text; one with the id 0 is deleted (spec platform 4). */
export function ParticipationBlock({ nodeKey, data: { eventId, title } }: ParticipationBlockProps) {
  const { text, ask } = useEditorPlace()
  const isDeleted = eventId === 0
  return (
    <BlockFrame
      nodeKey={nodeKey}
      label={text('participationOf', { title })}
      isProblem={isDeleted}
      // A deleted event has nothing to edit.
      tools={
        !isDeleted && (
          <button
            type="button"
            className={styles.tool}
            onClick={() => ask({ kind: 'participation', nodeKey })}
          >
            <ToolIcon name="participation" size={16} />
            {text('change')}
          </button>
        )
      }
    >
      {isDeleted ? (
        <p role="alert" className={styles.problem}>
          {text('participationDeleted')}
        </p>
      ) : (
        <div className={styles.card}>
          <span className={styles.sign}>
            <ToolIcon name="participation" size={24} />
          </span>
          <p>
            <span className={styles.kind}>{text('participation')}</span>
            <strong>{title}</strong>
            <span className={styles.facts}>{text('participationNumber', { id: eventId })}</span>
          </p>
        </div>
      )}
    </BlockFrame>
  )
}
