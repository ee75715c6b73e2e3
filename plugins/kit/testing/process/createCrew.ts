import { type ProcessOptions, startProcess, type TestProcess } from './startProcess.ts'

/** The processes of a suite, so that none outlives it. */
export type Crew = {
  start: (options: Omit<ProcessOptions, 'onOutput'>) => TestProcess
  /** What all processes have written so far, in the order of time. */
  logs: () => string
  stop: () => Promise<void>
}

export function createCrew(): Crew {
  const started: TestProcess[] = []
  const output: string[] = []
  return {
    start: (options) => {
      const child = startProcess({ ...options, onOutput: (text) => output.push(text) })
      started.push(child)
      return child
    },
    logs: () => output.join(''),
    stop: async () => {
      await Promise.all(started.map((child) => child.stop()))
    },
  }
}
