'use client'

import { useRouter } from 'next/navigation.js'
import { useEffect } from 'react'
import { useUnread } from './useUnread.ts'

/** Shows messages that arrive while the conversation is open; what has been typed stays. */
export function NewMessages({ newest }: { newest: number }) {
  const { latest } = useUnread({ shown: newest, seconds: 15 })
  const router = useRouter()
  useEffect(() => {
    if (latest > newest) router.refresh()
  }, [latest, newest, router])
  return null
}
