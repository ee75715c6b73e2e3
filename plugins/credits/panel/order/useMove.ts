import { toast, useRouteCache } from '@payloadcms/ui'
import { useState } from 'react'
import { changeOrderStatus } from '../../routes.ts'
import { useClient, useFailure, useTexts } from '../useTexts.ts'
import type { Movable, Target } from './orderParts.ts'

const ROUTES = [changeOrderStatus]

/** Returns what moves the order of this page; whatever came of it, the page then shows the order as it is. */
export function useMove({ id, status: from }: Pick<Movable, 'status'> & { id: number }) {
  const text = useTexts()
  const client = useClient(ROUTES)
  const failure = useFailure()
  const { clearRouteCache } = useRouteCache()
  const [fault, setFault] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  const move = async (status: Target, reason: string) => {
    setFault('')
    setIsMoving(true)
    try {
      await client.call(changeOrderStatus, {
        params: { orderId: id },
        body: { status, from, ...(reason && { reason }) },
      })
      toast.success(text(`ask.done.${status}`))
    } catch (error) {
      setFault(failure(error))
    } finally {
      setIsMoving(false)
      // It may have been moved by somebody else, too.
      clearRouteCache()
    }
  }
  return { fault, isMoving, move }
}
