'use client'

import type { DeskDecision } from '@litfass/kit'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './deciding.module.css'
import {
  askedFields,
  type DecidableItem,
  type Decided,
  type DecidingTools,
  DecisionContext,
  focusIdOf,
  keyOf,
} from './decisionWork.ts'
import { useQueueWork } from './useQueueWork.ts'

type DecideInOrderProps = {
  /** The items of all parts, in the order of the page. */
  items: readonly DecidableItem[]
  tools: DecidingTools
  /** Offers to go through them one after another. */
  hasOrder: boolean
  children: ReactNode
}

/**
 * Lets people decide about the items of parts where they stand. It stays when its last item has left, and with it the way back from
 * the last decision.
 */
export function DecideInOrder({ items, tools, hasOrder, children }: DecideInOrderProps) {
  const { text, send } = tools
  const [isOpen, setOpen] = useState(false)
  // The question outlives its item, which leaves before the answer to it has closed it.
  const [asked, setAsked] = useState<{ item: DecidableItem; decision: DeskDecision }>()
  const work = useQueueWork<DecidableItem, Decided>({
    items,
    keyOf,
    keeps: ({ decision }) => decision.keepsItem === true,
    decide: async (_, { decision, reason }) => {
      await send(decision.call, askedFields(decision.question, reason))
      return decision.done
    },
    takeBack: async (_, { decision: { undo } }) => {
      if (undo) await send(undo, {})
      return text('decide.undone')
    },
    onDone: tools.onDone,
    onFailed: tools.onFailed,
  })
  const { end, follow } = useFollowingFocus(work.selected, { items, isAsking: tools.isAsking })
  const opened = isOpen ? work.selected : undefined
  const select = (item: DecidableItem) =>
    work.select(work.open.findIndex((other) => keyOf(other) === keyOf(item)))
  const open = (item: DecidableItem) => {
    select(item)
    setOpen(true)
  }
  const toggle = (item: DecidableItem) => (opened === item ? setOpen(false) : open(item))
  const decide = (item: DecidableItem, decided: Decided) => {
    if (!decided.decision.keepsItem) follow(item)
    select(item)
    return work.act(decided, item)
  }
  const ask = (item: DecidableItem, decision: DeskDecision) => {
    setAsked({ item, decision })
    tools.ask(questionNameOf(item, decision))
  }
  const begin = () => {
    const [first] = work.open
    if (!first) return
    open(first)
    document.getElementById(focusIdOf(first))?.focus()
  }
  const { last } = work
  return (
    <DecisionContext value={{ tools, work, opened, toggle, decide, ask }}>
      {hasOrder && work.open.length > 0 && (
        <button type="button" className={styles.begin} onClick={begin}>
          {text('decide.inOrder')}
        </button>
      )}
      {children}
      <p ref={end} tabIndex={-1} className={styles.last}>
        {last && (
          <>
            {last.action.decision.done}{' '}
            {last.action.decision.undo && (
              <button
                type="button"
                className={styles.link}
                onClick={() => {
                  follow(undefined)
                  void work.undo()
                }}
              >
                {text('decide.undo')}
              </button>
            )}
          </>
        )}
      </p>
      {asked?.decision.question && (
        <Fragment key={questionNameOf(asked.item, asked.decision)}>
          {tools.renderQuestion({
            name: questionNameOf(asked.item, asked.decision),
            question: asked.decision.question,
            onConfirm: (reason) => decide(asked.item, { decision: asked.decision, reason }),
          })}
        </Fragment>
      )}
    </DecisionContext>
  )
}

const questionNameOf = (item: DecidableItem, { name }: DeskDecision) => `${focusIdOf(item)}-${name}`

/**
 * Moves the focus to the item that follows a decided one, once no question lies over it. The button that decided has left with its
 * item, also if a colleague has decided in the meantime and the server no longer lists it.
 */
function useFollowingFocus(
  selected: DecidableItem | undefined,
  { items, isAsking }: { items: readonly DecidableItem[]; isAsking: boolean },
) {
  const end = useRef<HTMLParagraphElement>(null)
  const left = useRef<{ key: string | undefined }>(undefined)
  const key = selected && keyOf(selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item that was taken back stands there once the server lists it
  useEffect(() => {
    if (!left.current || isAsking || left.current.key === key) return
    const next = selected ? document.getElementById(focusIdOf(selected)) : end.current
    if (!next) return
    left.current = undefined
    next.focus()
  }, [key, isAsking, items])
  const follow = (item: DecidableItem | undefined) => {
    left.current = { key: item ? keyOf(item) : key }
  }
  return { end, follow }
}
