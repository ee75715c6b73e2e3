import { request } from 'node:http'
import { eventually, freePort, type TestProcess } from '@litfass/kit/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callSite, readMetrics } from '../factories/calls.ts'
import { buildImage, untilProcessed } from '../factories/images.ts'
import { type DatabaseProxy, openDatabaseProxy } from '../factories/proxies.ts'

import { useSite } from '../factories/useSite.ts'

const site = useSite()

let line: DatabaseProxy
let worker: { url: string }
beforeAll(async () => {
  line = await openDatabaseProxy(site().databaseUrl)
  const port = await freePort()
  worker = { url: `http://127.0.0.1:${port}` }
  const env = { DATABASE_URL: line.url, LITFASS_LOG_LEVEL: 'debug', LITFASS_TRUSTED_PROXIES: '127.0.0.1' }
  await Promise.all([
    site().startServer(env),
    site().startWorker({ ...env, LITFASS_WORKER_PORT: String(port) }),
  ])
})
afterAll(() => line?.cut())

it.each(['web server', 'worker'])('the %s reports that it is up, and that it can work', async (name) => {
  const at = name === 'worker' ? worker : site()
  expect(await answer(at, '/healthz')).toEqual([200, 'ok'])
  expect(await answer(at, '/readyz')).toEqual([200, 'ready'])
})

it('is up but not ready while the database is away, says why, and becomes ready again automatically', async () => {
  await line.cut()
  for (const at of [site(), worker]) {
    await eventually('the reason', async () => (await answer(at, '/readyz'))[1] === 'database')
    expect((await answer(at, '/readyz'))[0]).toBe(503)
    expect(await answer(at, '/healthz')).toEqual([200, 'ok'])
    expect((await readMetrics(at)).get('litfass_database_up')).toBe(0)
  }
  await line.mend()
  for (const at of [site(), worker])
    await eventually('ready again', async () => (await answer(at, '/readyz'))[0] === 200, {
      withinMs: 60_000,
    })
})

it('is not ready on a database that is behind, and says so', async () => {
  const { pool } = site()
  const { rows } = await pool.query('select id, name from payload_migrations order by id desc limit 1')
  await pool.query('update payload_migrations set name = $1 where id = $2', ['another', rows[0].id])
  await eventually('the reason', async () => (await answer(site(), '/readyz'))[1] === 'migrations')
  await pool.query('update payload_migrations set name = $1 where id = $2', [rows[0].name, rows[0].id])
  await eventually('ready again', async () => (await answer(site(), '/readyz'))[0] === 200)
})

describe('metrics', () => {
  it('count what happened: requests, jobs, renders, the queue, pictures, connections', async () => {
    const { id } = await buildImage(site().payload)
    await untilProcessed(site().payload, id)
    await callSite(site(), `/api/images/${id}`)
    await eventually('the job to be counted', async () => {
      const seen = await readMetrics(worker)
      return (seen.get('litfass_job_duration_seconds_count{task="images:render",outcome="done"}') ?? 0) > 0
    })
    const request = 'litfass_http_request_duration_seconds_count{method="GET",status="2xx",group="api"}'
    // A request is counted once its answer has left, which its sender may read before that.
    await eventually('the request to be counted', async () => {
      return ((await readMetrics(site())).get(request) ?? 0) > 0
    })
    const [web, work] = [await readMetrics(site()), await readMetrics(worker)]
    expect(web.get('litfass_database_connections{pool="payload",state="open"}')).toBeGreaterThan(0)
    expect(work.get('litfass_render_duration_seconds_count{format="jpeg",outcome="done"}')).toBeGreaterThan(0)
    expect(work.get('litfass_render_rendition_bytes_sum')).toBeGreaterThan(100)
    for (const seen of [web, work]) {
      expect(seen.get('litfass_queue_jobs{task="images:render",state="failed"}')).toBe(0)
      expect(seen.get('litfass_pictures{state="ready"}')).toBeGreaterThanOrEqual(0)
      expect(seen.get('litfass_database_up')).toBe(1)
      expect(seen.get('process_resident_memory_bytes')).toBeGreaterThan(0)
    }
  })

  it('report how many workers are alive', async () => {
    // After a lost connection a worker takes its lock again within ten seconds.
    const workers = async () => (await readMetrics(site())).get('litfass_queue_workers')
    await eventually('the worker to be seen', async () => (await workers()) === 1, { withinMs: 30_000 })
  })

  it('have no label that grows with the content', async () => {
    const ask = async (number: number) => {
      for (const path of [`/api/images/${number}`, `/bilder/${number}`, `/nirgends-${number}`])
        await (await callSite(site(), path)).text()
      return [...(await readMetrics(site())).keys()].filter((name) => name.startsWith('litfass_http_'))
    }
    const once = await ask(990_001)
    expect(once.length).toBeGreaterThan(0)
    expect(await ask(990_002)).toEqual(once)
  })

  it('are hidden from requests through a proxy or under the site’s host name', async () => {
    for (const name of ['X-Forwarded-For', 'X-Real-IP']) {
      const headers = new Headers([[name, '203.0.113.7']])
      expect((await callSite(site(), '/metrics', { headers })).status).toBe(404)
    }
    expect(await statusFor('litfass.example')).toBe(404)
  })
})

describe('with a token', () => {
  const token = 'a-token-of-some-length'
  let guarded: { url: string }
  let second: TestProcess | undefined
  afterAll(() => second?.stop())
  beforeAll(async () => {
    const port = await freePort()
    guarded = { url: `http://127.0.0.1:${port}` }
    second = site().run('guarded', site().project.worker, {
      LITFASS_WORKER_PORT: String(port),
      LITFASS_METRICS_TOKEN: token,
    })
    await eventually('its probes', async () => (await answer(guarded, '/healthz'))[0] === 200, {
      withinMs: 30_000,
    })
  })

  it('metrics are answered only with the token, even on the same machine', async () => {
    expect((await answer(guarded, '/metrics'))[0]).toBe(404)
    expect((await answer(guarded, '/metrics', { Authorization: `Bearer ${token}x` }))[0]).toBe(404)
    expect((await answer(guarded, '/metrics', { Authorization: `Bearer ${token}` }))[0]).toBe(200)
  })
})

describe('the log', () => {
  it('has one line of JSON for each job with its ids, and no line that is not JSON', async () => {
    const { id } = await buildImage(site().payload)
    await untilProcessed(site().payload, id)
    const done = await eventually('the line', async () =>
      logLines().find((entry) => entry.msg === 'job done' && entry.imageId === id),
    )
    expect(done).toMatchObject({ task: 'images:render', attempt: 1, outcome: 'done', level: 30 })
    expect([typeof done.jobId, typeof done.ms]).toEqual(['string', 'number'])
    expect(logLines().some((entry) => entry.msg === 'job begins' && entry.imageId === id)).toBe(true)
    expect(unparsable()).toEqual([])
  })

  it('has one line for an answer of 500 and above, with the request id of the answer', async () => {
    await line.cut()
    const failed = await callSite(site(), '/api/images/4711?token=secret')
    await line.mend()
    expect(failed.status).toBe(503)
    const requestId = failed.headers.get('x-request-id')
    const entry = await eventually('the line', async () =>
      logLines().find((found) => found.requestId === requestId && found.route),
    )
    expect(entry).toMatchObject({ route: '/api/images/:id', method: 'GET', status: 503 })
    expect(JSON.stringify(entry)).not.toContain('secret')
  })

  it('accepts a request id from a trusted proxy, and replaces an invalid one', async () => {
    const idFor = async (id: string) =>
      (await callSite(site(), '/healthz', { headers: { 'X-Request-Id': id } })).headers.get('x-request-id')
    expect(await idFor('proxy-4711-abc')).toBe('proxy-4711-abc')
    expect(await idFor('x'.repeat(200))).toMatch(/^[\da-f-]{36}$/)
  })
})

async function answer(
  { url }: { url: string },
  path: string,
  headers: Record<string, string> = {},
): Promise<[number, string]> {
  try {
    const reply = await fetch(`${url}${path}`, { headers })
    return [reply.status, await reply.text()]
  } catch {
    return [0, '']
  }
}

function statusFor(host: string): Promise<number | undefined> {
  const { hostname, port } = new URL(worker.url)
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path: '/metrics', headers: { host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    call.on('error', reject).end()
  })
}

function rawLines(): string[] {
  return site()
    .logs()
    .split('\n')
    .filter(Boolean)
    .map((text) => text.replace(/^[\w ]+ \| /, ''))
}

function logLines(): Record<string, unknown>[] {
  return rawLines().flatMap((text) => (text.startsWith('{') && text.endsWith('}') ? [JSON.parse(text)] : []))
}

function unparsable(): string[] {
  return rawLines().filter((text) => !text.startsWith('{'))
}
