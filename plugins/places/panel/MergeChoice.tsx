import { useReading } from '@litfass/interface/hooks'
import { usePanelClient } from '@litfass/interface/panelActions'
import { useDebounce } from '@payloadcms/ui'
import { useCallback, useId, useState } from 'react'
import { locationSelect } from '../routes.ts'
import { type MergeTarget, withTarget } from './mergeTarget.ts'
import styles from './panel.module.css'
import { useTexts } from './useTexts.ts'

type MergeChoiceProps = {
  /** The places that are merged. Of several, one of them may stay. */
  ids: readonly number[]
  target: MergeTarget | undefined
  onChoose: (target: MergeTarget) => void
}

const ROUTES = [locationSelect]

/** A text field that finds places, and the choice among those found; before anything is typed, among the ticked ones. */
export function MergeChoice({ ids, target, onChoose }: MergeChoiceProps) {
  const text = useTexts()
  const field = useId()
  const [typed, setTyped] = useState('')
  const { reading, again } = useChoices(useDebounce(typed.trim(), 200), ids.join())
  const found = reading.state === 'read' ? reading.value : []
  const choices = withTarget(found, target)
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
            <span>
              {choice.label} <small className={styles.hint}>{choice.region.join(', ')}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status">
        {reading.state === 'read' && typed.trim() && found.length === 0 && text('mergeNothing')}
        {reading.state === 'failed' && (
          <>
            {text('searchFailed')}{' '}
            <button type="button" onClick={again}>
              {text('usageAgain')}
            </button>
          </>
        )}
      </p>
    </>
  )
}

/** Finds places by what was typed. @param ids of the ticked places, separated by commas */
function useChoices(typed: string, ids: string) {
  const client = usePanelClient(ROUTES)
  const read = useCallback(
    async (signal: AbortSignal) => {
      const ticked = ids.split(',').map(Number)
      const isAlone = ticked.length < 2
      if (!typed && isAlone) return []
      const query = { p: typed, sl: typed ? '' : ids }
      const { locations, selected } = await client.call(locationSelect, { query, signal, format: 'json' })
      const found = typed ? locations : selected
      return found.filter(({ id }) => !isAlone || id !== ticked[0])
    },
    [typed, ids, client],
  )
  return useReading(read)
}
