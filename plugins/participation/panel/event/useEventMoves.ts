import { failureText, usePanelClient } from '@litfass/interface/panelActions'
import { useDocumentReload, usePanelTexts } from '@litfass/interface/panelPlace'
import type { taskTexts } from '@litfass/kit'
import { toast, useFormModified } from '@payloadcms/ui'
import { useState } from 'react'
import { eventActions } from '../../routes.ts'
import { useTexts } from '../useTexts.ts'
import type { StoredEvent } from './storedEvent.ts'
import { useLiveEvent } from './useLiveEvent.ts'

/** Actions of staff on the page of an event. */
export type EventMove = 'close' | 'reopen' | 'extend'

/** A move and the end that the event had before it, in ms since 1970. */
type Made = { move: EventMove; closesAt: number | null }

const ROUTES = Object.values(eventActions)

/** Returns a function that makes a move with the event of this page, and the last one that was made here. */
export function useEventMoves({ id, closesAt: before }: StoredEvent) {
  const text = useTexts()
  const shared = usePanelTexts<typeof taskTexts>('tasks')
  const reload = useDocumentReload()
  const { read } = useLiveEvent(id, [])
  const isModified = useFormModified()
  const [isMoving, setIsMoving] = useState(false)
  const [last, setLast] = useState<Made>()
  const client = usePanelClient(ROUTES)

  /** @returns whether it has been made */
  async function make(move: EventMove, closesAt?: number | null): Promise<boolean> {
    if (isModified) {
      toast.error(shared('saveFirst'))
      return false
    }
    setIsMoving(true)
    try {
      const body = closesAt ? { closesAt: new Date(closesAt).toISOString() } : {}
      const { msg } = await client.call(eventActions[move], { params: { id }, body })
      toast.success(msg)
      setLast({ move, closesAt: before })
      return true
    } catch (error) {
      toast.error(failureText(error, text('bar.failed')))
      return false
    } finally {
      await reload()
      read()
      setIsMoving(false)
    }
  }

  return { make, isMoving, last }
}
