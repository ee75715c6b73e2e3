export { type JobContext, type JobHandler, type JobTable, jobsOf, PermanentFailure } from './jobs.ts'
export { type KeptWorker, keepWorking } from './keepWorking.ts'
export {
  addJob,
  enqueueJob,
  isJobDue,
  type Job,
  type JobState,
  jobsOfTask,
  readQueue,
  removeJobs,
  type TaskQueue,
} from './queue.ts'

export { countWorkers, type RunningWorker, runWorker, type WorkerOptions } from './worker.ts'
