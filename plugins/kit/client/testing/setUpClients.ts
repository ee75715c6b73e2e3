import { afterEach } from 'vitest'
import type { ClientOptions } from '../context.ts'
import { createClient } from '../createClient.ts'
import { type Answering, answerServer } from './answerServer.ts'
import { routes } from './routes.ts'

/** Makes clients for the tests of a file, each with a server of its own that is closed after its test. */
export function setUpClients({ language = () => 'de', ...options }: Partial<ClientOptions> = {}) {
  const closing = new Set<() => Promise<void>>()
  afterEach(() => Promise.all([...closing].map((close) => close())))

  return async (answering: Answering, own: Partial<ClientOptions> = {}) => {
    const server = await answerServer(answering)
    const close = () => {
      closing.delete(close)
      return server.close()
    }
    closing.add(close)
    const client = createClient({ routes: [routes], baseUrl: server.url, language, ...options, ...own })
    return { ...server, close, client }
  }
}
