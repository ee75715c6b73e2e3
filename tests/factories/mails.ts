import { jobsOf } from '@litfass/kit/jobs'
import type { Site } from './useSite.ts'

/** A mail as it was handed to the e-mail adapter. */
type SentMail = { to: string; subject: string; text: string; html: string }

/**
 * Runs the jobs of the queue in this process until none is left, and returns the mails they have sent, oldest first. Later
 * ones are brought forward.
 */
export async function deliverMails(site: Site): Promise<SentMail[]> {
  const { payload } = site
  const sent: SentMail[] = []
  const { sendEmail } = payload
  payload.sendEmail = async (message) => void sent.push(message as SentMail)
  try {
    await runQueuedJobs(site)
  } finally {
    payload.sendEmail = sendEmail
  }
  return sent
}

/** Runs the jobs of the queue in this process until none is left; later ones are brought forward. */
export async function runQueuedJobs({ payload, pool }: Site): Promise<void> {
  const { tasks } = jobsOf(payload.config)
  const context = { payload, signal: new AbortController().signal, attempt: 1, maxAttempts: 1 }
  for (let jobs = await takeJobs(pool); jobs.length > 0; jobs = await takeJobs(pool))
    for (const { task, data } of jobs) await tasks[task]?.(data, context)
}

async function takeJobs(pool: Site['pool']): Promise<{ task: string; data: unknown }[]> {
  const { rows } = await pool.query(
    `with taken as (delete from graphile_worker._private_jobs returning id, task_id, payload)
     select t.identifier as task, taken.payload as data from taken
     join graphile_worker._private_tasks t on t.id = taken.task_id order by taken.id`,
  )
  return rows
}

/** The token of the link in a mail. */
export function tokenIn(mail: SentMail | undefined): string {
  return new URL(linkIn(mail)).searchParams.get('token') ?? ''
}

/** The first link of a mail, from its plain text. */
export function linkIn(mail: SentMail | undefined): string {
  return /https?:\/\/\S*\?\S*/.exec(mail?.text ?? '')?.[0] ?? ''
}
