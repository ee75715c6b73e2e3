import { afterAll, beforeAll, expect, vi } from 'vitest'

/*
 * For files that share a process: a file fails that leaves a global or the environment other than it found them, since
 * the next file would meet what it faked.
 */

const GLOBALS = [
  ...['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'queueMicrotask', 'Date'],
  ...['performance', 'fetch', 'crypto', 'console', 'window', 'document', 'navigator', 'location', 'history'],
  ...[
    'localStorage',
    'sessionStorage',
    'matchMedia',
    'requestAnimationFrame',
    'requestIdleCallback',
    'EventSource',
  ],
  ...['IntersectionObserver', 'ResizeObserver', 'XMLHttpRequest', 'Image', 'CSS', 'addEventListener'],
]

const state = () => ({
  globals: new Map(GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)?.value])),
  env: { ...process.env },
})

let before: ReturnType<typeof state>
beforeAll(() => {
  before = state()
})
afterAll(() => {
  // A spy on a faked function would bring that back as soon as another file restores its own.
  vi.restoreAllMocks()
  const after = state()
  const changed = GLOBALS.filter((name) => before.globals.get(name) !== after.globals.get(name))
  expect(changed, 'globals that the file has left changed').toEqual([])
  expect(after.env, 'the environment that the file has left').toEqual(before.env)
})
