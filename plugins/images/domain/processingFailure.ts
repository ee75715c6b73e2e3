/** Why an accepted picture could not be made into variants; each is also the key of its text. */
export const PROCESSING_FAILURES = [
  'failure.truncated',
  'failure.corrupt',
  'failure.tooManyPixels',
  'failure.memory',
  'failure.timeout',
  'failure.crashed',
] as const

/** One of the reasons a person is told. */
export type ProcessingFailure = (typeof PROCESSING_FAILURES)[number]

/** Whether another try can end differently: yes where the machine was at fault, no where the picture is. */
export const isWorthRetrying = (failure: ProcessingFailure): boolean =>
  failure === 'failure.timeout' || failure === 'failure.crashed'
