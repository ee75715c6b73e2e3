import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { CHANNEL, type Signal, signalText } from './messages.ts'

export type ConnectionEvents = {
  onText: (text: string) => void
  /** Called once if the connection breaks. */
  onLost: () => void
}

/** How often an idle connection is checked, and how long a check may take, in ms. */
const CHECK_EVERY_MS = 20_000
const CHECK_TIMEOUT_MS = 10_000

/** A connection that listens for notifications, and sends signals. */
export type Connection = {
  /** @throws the database's error; the connection may be lost by then */
  send: (signal: Signal) => Promise<void>
  /** Sends a heartbeat with the database's time. */
  beat: (heartbeat: { from: string; count: number }) => Promise<void>
  /** Stops listening. */
  close: () => void
}

/**
 * Listens for notifications on a connection taken out of the pool.
 * @throws when the database cannot be reached
 */
export async function openConnection(pool: Pool, { onText, onLost }: ConnectionEvents): Promise<Connection> {
  const client = await pool.connect()
  let isOver = false
  const finish = () => {
    if (isOver) return false
    isOver = true
    clearInterval(timer)
    // Closed instead of returned to the pool, since it still listens.
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
  const notify = async (text: string) =>
    void (await client.query('select pg_notify($1, $2)', [CHANNEL, text]))
  return {
    send: (signal) => notify(signalText(signal)),
    beat: async (heartbeat) => {
      const text = signalText({ kind: 'heartbeat', ...heartbeat })
      await client.query(WITH_TIME, [CHANNEL, text])
    },
    close: () => void finish(),
  }
}

/** A notification that ends in the database's time, in ms since 1970. */
const WITH_TIME = `select pg_notify($1, $2 || ' ' || ceil(extract(epoch from clock_timestamp()) * 1000)::bigint)`

function isAlive(client: { query: (text: string) => Promise<unknown> }): Promise<boolean> {
  const answered = client.query(`select 1 as ${CHANNEL}`).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, wait(CHECK_TIMEOUT_MS, false, { ref: false })])
}
