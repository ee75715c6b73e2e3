import { readdir } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { watchPictures } from '@litfass/images/metrics'
import { createProbe, METRICS_TYPE, metricsText, watchProcess, watchQueue } from '@litfass/kit/metrics'
import { isQueueInstalled } from '@litfass/kit/queue'
import type { Pool } from 'pg'
import type { Log } from '../../config/log/log.ts'
import { type MetricsDoor, mayReadMetrics } from './metricsAccess.ts'

type Answers = { readiness: () => Promise<Readiness>; metrics: MetricsDoor }

/**
 * Answers /healthz (the process is up), /readyz (it can do its work; else 503 and why, in a word) and /metrics.
 * @returns a listener that resolves to whether it has answered; /metrics does not exist for callers who may not read it
 */
export function createProbeListener({ readiness, metrics }: Answers) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    switch (request.url?.split('?')[0]) {
      case '/healthz':
        send(response, 200, 'ok')
        return true
      case '/readyz': {
        const word = await readiness()
        send(response, word === 'ready' ? 200 : 503, word)
        return true
      }
      case '/metrics': {
        const { headers, socket } = request
        if (!mayReadMetrics({ socketAddress: socket.remoteAddress, headers, ...metrics })) return false
        await sendMetrics(response)
        return true
      }
      default:
        return false
    }
  }
}

async function sendMetrics(response: ServerResponse): Promise<void> {
  try {
    send(response, 200, await metricsText(), METRICS_TYPE)
  } catch (error) {
    send(response, 500, error instanceof Error ? error.message : String(error))
  }
}

function send(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  // Node omits the body of an answer to HEAD.
  response.end(body)
}

/** Whether a process can do its work, and if not, why; also the body of /readyz. */
export type Readiness = 'ready' | 'starting' | 'database' | 'migrations' | 'queue'

type Asked = {
  pool: Pick<Pool, 'query'>
  migrationsFolder: string
  /** Asks the database by the connections that pages and calls have; rejects, or does not end, where none gets through. */
  ask?: () => Promise<void>
}

/** Load balancers probe often, so an answer is cached this long, in ms. */
const KEEP_MS = 500

/**
 * Checks that the database answers, by every way that is used, and has all migrations of this version. Later ones are fine: during an upgrade old
 * servers run beside new ones.
 */
export function createReadiness({ pool, migrationsFolder, ask }: Asked): () => Promise<Readiness> {
  let wanted: readonly string[] | undefined
  const look = createProbe(
    async (): Promise<Readiness> => {
      wanted ??= await namesIn(migrationsFolder)
      const [isCurrent] = await Promise.all([isMigrated(pool, wanted), ask?.()])
      return isCurrent ? 'ready' : 'migrations'
    },
    { keepMs: KEEP_MS },
  )
  return async () => (await look()) ?? 'database'
}

async function namesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files.filter((name) => /^\d.*\.ts$/.test(name)).map((name) => name.replace(/\.ts$/, ''))
}

async function isMigrated(pool: Pick<Pool, 'query'>, wanted: readonly string[]): Promise<boolean> {
  const tables = await pool.query<{ exist: boolean }>(
    `select to_regclass('payload_migrations') is not null as exist`,
  )
  if (!tables.rows[0]?.exist || !(await isQueueInstalled(pool))) return false
  const { rows } = await pool.query<{ missing: number }>(
    'select count(*)::int as missing from unnest($1::text[]) as name where name not in (select name from payload_migrations where name is not null)',
    [wanted],
  )
  return rows[0]?.missing === 0
}

type Probes = { host: string; port: number; log: Log; answerProbe: ReturnType<typeof createProbeListener> }

/** Serves a worker's probes on a small server that does not keep the process alive. */
export function serveProbes({ host, port, log, answerProbe }: Probes): void {
  const server = createServer(async (request, response) => {
    if (await answerProbe(request, response)) return
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('not found')
  })
  server.on('error', (error) => {
    log.error({ msg: `LITFASS_WORKER_PORT: ${error.message}` })
    process.exit(1)
  })
  server.listen(port, host, () => log.info({ msg: `worker answers probes on http://${host}:${port}` }))
  server.unref()
}

/** Registers the metrics every process exposes; docs/metrics.md lists them. */
export function watchService(pool: Pick<Pool, 'query'>): void {
  watchProcess()
  watchQueue(pool)
  watchPictures({ pool, table: 'images' })
}
