import type { Config, SanitizedConfig } from 'payload'
import type { JobTable } from './JobHandler.ts'

const KEY = 'litfassJobs'

/** Adds a plugin's jobs to the config, where the worker finds them. */
export function withJobs(config: Config, table: JobTable): Config {
  const known = jobsOf(config)
  const jobs: JobTable = {
    tasks: { ...known.tasks, ...table.tasks },
    cron: [...(known.cron ?? []), ...(table.cron ?? [])],
    logged: { ...known.logged, ...table.logged },
    background: [...(known.background ?? []), ...(table.background ?? [])],
  }
  return { ...config, custom: { ...config.custom, [KEY]: jobs } }
}

/** Every job the plugins of a config have added. */
export function jobsOf(config: Pick<Config | SanitizedConfig, 'custom'>): JobTable {
  const found: unknown = config.custom?.[KEY]
  return isJobTable(found) ? found : { tasks: {} }
}

function isJobTable(value: unknown): value is JobTable {
  return typeof value === 'object' && value !== null && 'tasks' in value
}
