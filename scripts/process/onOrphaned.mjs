const intervalMs = 500

/**
 * Calls `react` once npm's shell, our parent, is gone. npm passes a kill on to that shell, and not every
 * shell passes it on to us. Without npm a parent may end as it likes: that is how people start a daemon.
 */
export function onOrphaned(react, env = process.env) {
  if (!env.npm_lifecycle_event || process.platform === 'win32') return () => undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    react()
  }, intervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
