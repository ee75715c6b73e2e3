import { useReading } from '@litfass/interface/hooks'
import { usePanelClient } from '@litfass/interface/panelActions'
import { useDebounce } from '@payloadcms/ui'
import { useCallback, useId, useState } from 'react'
import { tagSuggestions, topicUsage } from '../routes.ts'
import styles from './panel.module.css'
import { useTexts } from './useTexts.ts'

/** A topic that others can be merged into. */
export type MergeTarget = { id: number; name: string }

type MergeChoiceProps = {
  /** The topics that are merged. Of several, one of them may stay. */
  ids: readonly number[]
  target: MergeTarget | undefined
  onChoose: (target: MergeTarget) => void
}

/** A text field that finds topics, and the choice among those found; before anything is typed, among the ticked ones. */
export function MergeChoice({ ids, target, onChoose }: MergeChoiceProps) {
  const text = useTexts()
  const field = useId()
  const [typed, setTyped] = useState('')
  const { reading } = useChoices(useDebounce(typed.trim(), 200), ids.join())
  const choices = reading.state === 'read' ? reading.value : []
  return (
    <>
      <div className={`field-type text ${styles.field}`}>
        <label className="field-label" htmlFor={field}>
          {text('mergeWith')}
        </label>
        <input
          id={field}
          type="text"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <fieldset className={styles.choices}>
        <legend>{text('mergeChoices')}</legend>
        {choices.map((choice) => (
          <label key={choice.id}>
            <input
              type="radio"
              name={field}
              checked={choice.id === target?.id}
              onChange={() => onChoose(choice)}
            />
            {choice.name}
          </label>
        ))}
      </fieldset>
      <p role="status">
        {reading.state === 'read' && typed.trim() && choices.length === 0 && text('mergeNothing')}
      </p>
    </>
  )
}

const ROUTES = [tagSuggestions, topicUsage]

/** Finds topics by a part of their name. @param ids of the ticked topics, separated by commas */
function useChoices(typed: string, ids: string) {
  const client = usePanelClient(ROUTES)
  const read = useCallback(
    async (signal: AbortSignal): Promise<MergeTarget[]> => {
      const ticked = ids.split(',').map(Number)
      if (typed) {
        const { suggestions } = await client.call(tagSuggestions, { body: { text: typed }, signal })
        return suggestions.filter(({ id }) => ticked.length > 1 || id !== ticked[0])
      }
      if (ticked.length < 2) return []
      return (await client.call(topicUsage, { body: { ids: ticked.slice(0, 100) }, signal })).topics
    },
    [typed, ids, client],
  )
  return useReading(read)
}
