'use client'

import type { taskTexts } from '@litfass/kit'
import type { Texts } from '@litfass/kit/texts'
import { Button, useModal } from '@payloadcms/ui'
import { type ReactNode, useState } from 'react'
import { ActionQuestion } from '../actions/ActionQuestion.tsx'
import styles from '../actions/actions.module.css'
import { askedFields } from '../deciding/decisionWork.ts'
import { useDeskCall } from '../usePanelClient.ts'
import { usePanelTexts } from '../usePanelPlace.ts'
import type { ActionDecision, PanelDesk } from './panelDesk.ts'
import { answerText } from './panelDesk.ts'
import { QueueList, useQueue, useQueueKeys } from './QueueList.tsx'

type Label = { de: string; en: string }

/** The texts that a desk with a queue has. */
type QueueTexts = Texts<{ queue: { list: Label; keys: Label; none: Label } }>

type DeskQueueProps<Item, Action extends string, Defined extends QueueTexts> = {
  desk: PanelDesk<Item, Action, Defined>
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Said where there is nothing; the text `queue.none` when left out. */
  none?: string
  /** Said when a decision has been taken back. */
  undone?: string
  /** Draws an item; the selected one with the buttons that decide it. */
  children: (item: Item, buttons: ReactNode) => ReactNode
}

/** Items that staff go through, by keyboard or pointer; the last decision can be taken back. */
export function DeskQueue<Item, Action extends string, Defined extends QueueTexts>(
  props: DeskQueueProps<Item, Action, Defined>,
) {
  const { desk, items, keyOf, none, undone, children } = props
  const text = usePanelTexts<Defined>(desk.namespace)
  const words = usePanelTexts<QueueTexts>(desk.namespace)
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const send = useDeskCall()
  const { openModal } = useModal()
  type Decision = ActionDecision<Action>
  // The question outlives its item, which leaves before the answer to it has closed it.
  const [asked, setAsked] = useState<{ item: Item; decision: Decision }>()
  const { open, at, selected, select, act, undo, last } = useQueue<
    Item,
    { decision: Decision; reason: string }
  >({
    items,
    keyOf,
    unknown: shared('decide.failed'),
    decide: async (_, { decision, reason }) =>
      answerText(await send(decision.call, askedFields(decision.question, reason)), decision.done),
    takeBack: async (_, { decision }) => {
      if (decision.undo) await send(decision.undo)
      return undone ?? shared('decide.undone')
    },
  })
  const slugOf = ({ name }: Decision) => `${desk.name}-queue-${name}`
  const press = (item: Item, decision: Decision) => {
    if (!decision.question) return void act({ decision, reason: '' }, item)
    setAsked({ item, decision })
    openModal(slugOf(decision))
  }
  const back = last?.action.decision.undo && last.action.decision
  const decisions = selected === undefined ? [] : desk.decisions(selected, text)
  useQueueKeys({
    ...Object.fromEntries(
      decisions.map((decision) => [
        desk.keys?.[decision.name] ?? '',
        () => selected !== undefined && press(selected, decision),
      ]),
    ),
    j: () => select(at + 1),
    k: () => select(at - 1),
    z: () => back && undo(),
  })
  return (
    <>
      <QueueList
        items={open}
        keyOf={keyOf}
        at={at}
        onSelect={select}
        label={words('queue.list')}
        hint={words('queue.keys')}
        none={none ?? words('queue.none')}
        undo={back && { done: back.done, label: shared('decide.undo'), run: undo }}
      >
        {(item, isSelected) =>
          children(
            item,
            isSelected && decisions.length > 0 && (
              <div className={styles.buttons}>
                {decisions.map((decision) => (
                  <Button
                    key={decision.name}
                    buttonStyle={decision.question ? 'secondary' : 'primary'}
                    size="small"
                    margin={false}
                    {...(decision.question && { extraButtonProps: { 'aria-haspopup': 'dialog' } })}
                    onClick={() => press(item, decision)}
                  >
                    {decision.label}
                  </Button>
                ))}
              </div>
            ),
          )
        }
      </QueueList>
      {asked?.decision.question && (
        <ActionQuestion
          key={`${asked.decision.name} ${keyOf(asked.item)}`}
          slug={slugOf(asked.decision)}
          {...asked.decision.question}
          onConfirm={(reason) => act({ decision: asked.decision, reason }, asked.item)}
        />
      )}
    </>
  )
}
