import { counter, histogram } from '@litfass/kit/metrics'

const MEGABYTE = 1_000_000

/** How long a picture was in its process, by the format of its original and how it ended. */
export const renderSeconds = histogram({
  name: 'litfass_render_duration_seconds',
  help: 'Time to make all sizes of a picture, by format of the original and outcome: done, failed',
  labels: ['format', 'outcome'],
  buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3, 6, 12, 30, 60, 120],
})

/** Size of originals that were rendered. */
export const originalBytes = histogram({
  name: 'litfass_render_original_bytes',
  help: 'Size of the originals whose sizes were made',
  buckets: [0.1, 0.5, 1, 2, 4, 8, 16, 32].map((size) => size * MEGABYTE),
})

/** Size of all files made of an original together. */
export const renditionBytes = histogram({
  name: 'litfass_render_rendition_bytes',
  help: 'Size of all files made of one original together',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8].map((size) => size * MEGABYTE),
})

/** Processes that were ended before their time, and why. */
export const childEnds = counter({
  name: 'litfass_render_children_ended_total',
  help: 'Rendering processes ended because of a picture: truncated, corrupt, tooManyPixels, memory, timeout, crashed, stopped, other',
  labels: ['reason'],
})
