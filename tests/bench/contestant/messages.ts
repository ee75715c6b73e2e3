/** What can be measured; see `subjects.ts`. */
export const SUBJECTS = [
  'ours',
  'oursTurned',
  'naive',
  'naiveTurned',
  'payload',
  'floor',
  'placeholder',
  'preview',
  'originalPreview',
] as const
export type Subject = (typeof SUBJECTS)[number]

/** What a contestant is asked to do. */
export interface Task {
  readonly subject: Subject
  readonly path: string
  readonly format: string
  readonly outDir: string
}

/** What doing it cost. */
export interface Cost {
  readonly ms: number
  /** Time of all processors. */
  readonly cpuMs: number
  /** Bytes written. */
  readonly bytes: number
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether a message is a task. */
export const isTask = (value: unknown): value is Task =>
  isFields(value) &&
  SUBJECTS.some((subject) => subject === value.subject) &&
  [value.path, value.format, value.outDir].every((text) => typeof text === 'string')

/** Whether a message is what a task cost. */
export const isCost = (value: unknown): value is Cost =>
  isFields(value) && [value.ms, value.cpuMs, value.bytes].every((each) => typeof each === 'number')
