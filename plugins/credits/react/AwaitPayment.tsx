'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Times between two questions, in ms: payments are confirmed within seconds, or take their time. */
const PAUSES_MS = [...Array(15).fill(2000), ...Array(120).fill(15_000)]

/** Shows the page again as soon as a provider has said what became of an order's payment. */
export function AwaitPayment({ order }: { order: number }) {
  const router = useRouter()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isMounted = true
    const askAfter = ([pause, ...pauses]: readonly number[]) => {
      if (pause === undefined) return
      timer = setTimeout(async () => {
        const isOpen = await isStillOpen(order)
        if (!isMounted) return
        if (isOpen) askAfter(pauses)
        else router.refresh()
      }, pause)
    }
    askAfter(PAUSES_MS)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [order, router])
  return null
}

/** Asks for the order; where no one answers, nothing is known to have changed. */
async function isStillOpen(id: number): Promise<boolean> {
  const [{ createClient }, { listOrders }] = await Promise.all([
    import('@litfass/kit/client'),
    import('../routes.ts'),
  ])
  const client = createClient({ routes: [[listOrders]] })
  try {
    const { orders } = await client.call(listOrders, { query: { before: id + 1 } })
    return orders[0]?.id !== id || orders[0].status === 'open'
  } catch {
    return true
  }
}
