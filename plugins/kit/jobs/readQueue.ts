import type { Pool } from 'pg'

/** `failed` has used up its tries; `delayed` waits for its time, after a failed try for instance. */
export type JobState = 'waiting' | 'delayed' | 'running' | 'failed'

export type TaskQueue = {
  task: string
  jobs: Record<JobState, number>
  /** How long the longest waiting job could have run already, in seconds; 0 when none waits. */
  oldestSeconds: number
}

/** The queue by task, in one query over the jobs there are (finished ones are gone). */
export async function readQueue(pool: Pick<Pool, 'query'>): Promise<TaskQueue[]> {
  const { rows } = await pool.query<Record<JobState, number> & { task: string; oldest: number }>(QUERY)
  return rows.map(({ task, oldest, waiting, delayed, running, failed }) => ({
    task,
    jobs: { waiting, delayed, running, failed },
    oldestSeconds: oldest,
  }))
}

const QUERY = `
  select task,
    count(*) filter (where state = 'waiting')::int as waiting,
    count(*) filter (where state = 'delayed')::int as delayed,
    count(*) filter (where state = 'running')::int as running,
    count(*) filter (where state = 'failed')::int as failed,
    coalesce(extract(epoch from now() - min(run_at) filter (where state = 'waiting')), 0)::float8 as oldest
  from (
    select t.identifier as task, j.run_at, case
      when j.id is null then null
      when j.locked_at is not null then 'running'
      when j.attempts >= j.max_attempts then 'failed'
      when j.run_at > now() then 'delayed'
      else 'waiting' end as state
    from graphile_worker._private_tasks t left join graphile_worker._private_jobs j on j.task_id = t.id
  ) as job
  group by task order by task`
