import { addJob, runWorker } from '@litfass/kit/jobs'
import { countUndelivered, listUndelivered } from '@litfass/kit/mails'
import { metricsText } from '@litfass/kit/metrics'
import { eventually } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { describe, expect, it } from 'vitest'
import { buildArticle } from '../factories/articles.ts'
import { TITLE, useMails } from '../factories/mailKinds.ts'

// A process of its own: see `useMails`.

const { site, server, run } = await useMails()

describe('an e-mail that the mail server rejects', () => {
  type Failed = { attempts: number; max_attempts: number; payload: object }
  /** Lets a worker run what waits until it has ended, and returns the jobs that are left. */
  async function worked(): Promise<Failed[]> {
    const { payload, pool } = site()
    const running = await runWorker(payload, { concurrency: 1 })
    await eventually('every job to have ended', async () => {
      const { rows } = await pool.query(
        `select 1 from graphile_worker._private_jobs where locked_at is not null or (attempts < max_attempts and run_at <= now())`,
      )
      return rows.length === 0
    })
    await running.stop()
    const { rows } = await pool.query(
      `select j.attempts, j.max_attempts, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier ~ '^(accounts|articles):' order by j.id`,
    )
    return rows
  }
  const enqueue = async (to: string) => {
    const mail = { kind: 'deleted', to, language: 'de' }
    await addJob(await createLocalReq({}, site().payload), { task: 'accounts:mail', payload: mail })
  }
  const outcomes = async () =>
    Object.fromEntries(
      [...(await metricsText()).matchAll(/^litfass_mails_total\{outcome="(\w+)"\} (\d+)/gm)].map(
        ([, outcome, count]) => [outcome, Number(count)],
      ),
    )

  it('is not sent again, is listed with the answer, and is counted', async () => {
    const before = await outcomes()
    server.refuse('weg@litfass.test', { code: 550, text: '5.1.1 <weg@litfass.test>: no such user' })
    await enqueue('weg@litfass.test')
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 1 }])
    const mails = await listUndelivered(site(), 5)
    expect(await countUndelivered(site())).toBe(1)
    expect(mails).toMatchObject([
      { to: 'weg@litfass.test', answer: '550 5.1.1 <weg@litfass.test>: no such user' },
    ])
    const after = await outcomes()
    expect((after.rejected ?? 0) - (before.rejected ?? 0)).toBe(1)
  })

  it('temporarily is sent again later, and is not listed', async () => {
    server.refuse('voll@litfass.test', { code: 452, text: '4.2.2 mailbox full' })
    await enqueue('voll@litfass.test')
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 25 }])
    expect(await listUndelivered(site(), 5)).toEqual([])
  })

  it('does not keep other recipients from theirs, and sends none of them twice', async () => {
    const { editor, admin } = site().viewers
    server.refuse(editor.account?.email ?? '', { code: 550, text: '5.2.1 mailbox disabled' })
    const { id } = await buildArticle(site().payload, { title: TITLE, state: 'submitted' })
    await site().pool.query('delete from graphile_worker._private_jobs')
    const payload = { type: 'article', id, state: 'submitted' }
    await addJob(await createLocalReq({}, site().payload), { task: 'articles:notice', payload })
    expect(await worked()).toMatchObject([{ attempts: 1, max_attempts: 1 }])
    expect(server.take().map(({ recipients }) => recipients)).toEqual([[admin.account?.email]])
    expect(await listUndelivered(site(), 5)).toMatchObject([{ to: editor.account?.email }])
  })

  it('is forgotten after 30 days', async () => {
    const { pool } = site()
    for (const to of ['weg@litfass.test', 'weg@litfass.test']) await enqueue(to)
    await worked()
    await pool.query(
      `update graphile_worker._private_jobs set updated_at = now() - interval '31 days'
       where id = (select min(id) from graphile_worker._private_jobs)`,
    )
    expect(await countUndelivered(site())).toBe(2)
    await run('litfass-rejected-mails', {})
    expect(await countUndelivered(site())).toBe(1)
  })
})
