export { type JobContext, type JobHandler, jobsOf, PermanentFailure } from './jobs.ts'
export { keepWorking } from './keepWorking.ts'
export { addJob, enqueueJob, isJobDue, type Job, jobsOfTask, readQueue, removeJobs } from './queue.ts'

export { countWorkers, runWorker } from './worker.ts'
