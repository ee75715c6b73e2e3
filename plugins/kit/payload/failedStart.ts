import type { Config, Payload } from 'payload'

type Database = Config['db']

/**
 * Lets a start of Payload that fails be tried again. Payload 3.90.2 leaves three things behind, which are cleared here: a
 * promise of its adapter that is rejected while nothing listens to it, which is an unhandled rejection; the note that
 * `onInit` has run, without which the next start would leave out all that plugins do there, their guards included; and the
 * connections of the failed attempt.
 */
export function clearFailedStarts(db: Database): Database {
  return {
    ...db,
    init: (args) => {
      const adapter = db.init(args)
      const { connect, initializing }: { connect?: typeof adapter.connect; initializing?: unknown } = adapter
      // Only the calls that wait for it see the rejection.
      if (initializing instanceof Promise) initializing.catch(() => undefined)
      if (connect)
        adapter.connect = async (...given) => {
          try {
            await connect.apply(adapter, given)
          } catch (error) {
            clearFailedStart(args.payload)
            throw error
          }
        }
      return adapter
    },
  }
}

/** Makes Payload forget a start that has failed: the next request begins one from the beginning. */
export function clearFailedStart({ db }: Pick<Payload, 'db'>): void {
  const starts: unknown = Reflect.get(globalThis, '_payload')
  if (starts instanceof Map)
    for (const [key, start] of starts) if (Object(start).payload === null) starts.delete(key)
  // The adapter takes a connection out of its pool and never returns it. An ended pool would be asked for another one for ever.
  const clients: unknown = Object(Object(Object(db).pool)._clients)
  if (Array.isArray(clients)) for (const client of clients) void client.end().catch(() => undefined)
}
