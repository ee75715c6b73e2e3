export { addJob, enqueueJob, type Job } from './enqueueJob.ts'
export type { JobContext, JobHandler, JobTable } from './JobHandler.ts'
export { jobsOf, withJobs } from './jobTable.ts'
export { type RunningWorker, runWorker, type WorkerOptions } from './runWorker.ts'
