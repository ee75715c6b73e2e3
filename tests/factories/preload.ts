import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TestProcess } from '@litfass/kit/testing'

/** The environment of a process that loads files of this folder before anything else. */
export function preload(...files: readonly string[]): { NODE_OPTIONS: string } {
  const urls = files.map((file) => pathToFileURL(join(import.meta.dirname, file)))
  return { NODE_OPTIONS: urls.map((url) => `--import=${url}`).join(' ') }
}

/** For processes whose clock a test stops: what is limited by time is then as limited on a slow machine. */
export const stoppable = preload('stoppableClock.mjs')

/** Stops the clock of a process that was started with `stoppable`; a server once it is ready. */
export function stopClockOf({ pid }: TestProcess): void {
  process.kill(pid, 'SIGUSR2')
}
