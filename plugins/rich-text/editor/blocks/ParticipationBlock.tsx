import { useMemo } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { EditorServices } from '../services/EditorServices.tsx'
import { ToolIcon } from '../toolbar/icons.tsx'
import { BlockFrame } from './BlockFrame.tsx'
import styles from './blocks.module.css'
import { useLookup } from './useLookup.ts'

type ParticipationBlockProps = { nodeKey: string; data: { eventId: number; title: string } }

/**
 * A participation event in a text. One with the id 0 is deleted (spec platform 4), and so is one that is not found; the text
 * keeps its number, since a deleted event can be restored.
 */
export function ParticipationBlock({ nodeKey, data }: ParticipationBlockProps) {
  const { text, ask, services } = useEditorPlace()
  const { eventId } = data
  const find = useMemo(() => findIn(services, data.title), [services, data.title])
  const { result } = useLookup({ id: eventId, find })
  const isDeleted = eventId === 0 || result.state === 'gone'
  const title = result.state === 'found' ? result.found.title : data.title
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
            {title.trim() === '' && (
              <span className={styles.facts}>{text('participationNumber', { id: eventId })}</span>
            )}
          </p>
        </div>
      )}
    </BlockFrame>
  )
}

/** Without a plugin that knows events the text itself says what they are called. */
const findIn =
  ({ findEvent }: EditorServices, title: string): NonNullable<EditorServices['findEvent']> =>
  async (id, signal) =>
    id > 0 && findEvent ? findEvent(id, signal) : { state: 'found', found: { title } }
