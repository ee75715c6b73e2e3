import { PipelineError } from '../pipelineError.ts'
import { watchMemory } from './watchMemory.ts'

/** What a render may not exceed. */
export interface RenderLimits {
  readonly timeoutMs: number
  readonly memoryMb: number
  readonly signal?: AbortSignal | undefined
}

/** A promise that only ever rejects: once a limit is exceeded or the signal given. */
export interface RenderGuard {
  readonly exceeded: Promise<never>
  stop(): void
}

/** Watches the process `pid` until stopped. */
export const guardRender = (pid: number, { timeoutMs, memoryMb, signal }: RenderLimits): RenderGuard => {
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal?.reason)
  const onTimeout = () => reject(new PipelineError('failure.timeout', `took more than ${timeoutMs} ms`))
  const onMemory = () => reject(new PipelineError('failure.memory', `took more than ${memoryMb} MB`))
  const timer = setTimeout(onTimeout, timeoutMs)
  const stopWatching = watchMemory(pid, memoryMb, onMemory)
  signal?.addEventListener('abort', onAbort, { once: true })
  const stop = () => {
    clearTimeout(timer)
    stopWatching()
    signal?.removeEventListener('abort', onAbort)
  }
  return { exceeded: promise, stop }
}
