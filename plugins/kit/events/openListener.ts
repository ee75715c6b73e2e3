import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { CHANNEL } from './constants.ts'

export type ListenerEvents = {
  onText: (text: string) => void
  /** Called once when the line breaks by itself. */
  onLost: () => void
}

/** A database that vanished without a word is noticed by asking, in ms. */
const CHECK_EVERY_MS = 20_000
const PATIENCE_MS = 10_000

/**
 * Listens for changes on a connection of its own, taken out of the pool.
 * @returns ends it and gives the connection back
 * @throws when the database cannot be reached
 */
export async function openListener(pool: Pool, { onText, onLost }: ListenerEvents): Promise<() => void> {
  const client = await pool.connect()
  let isOver = false
  const finish = () => {
    if (isOver) return false
    isOver = true
    clearInterval(timer)
    // Closed, not handed to the next query: it still listens.
    client.release(true)
    return true
  }
  const lose = () => void (finish() && onLost())
  const timer = setInterval(() => void isAlive(client).then((alive) => alive || lose()), CHECK_EVERY_MS)
  timer.unref()
  client.on('error', lose)
  client.on('end', lose)
  client.on('notification', ({ payload }) => onText(payload ?? ''))
  try {
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    finish()
    throw error
  }
  return () => void finish()
}

function isAlive(client: { query: (text: string) => Promise<unknown> }): Promise<boolean> {
  const answered = client.query(`select 1 as ${CHANNEL}`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })])
}
