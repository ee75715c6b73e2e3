/** What every child gets besides the caller's own environment and `more`. */
export function childEnvironment(more = {}) {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    // Without it glibc keeps an arena a thread, and a worker that decodes pictures grows to twice its size.
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    ...more,
  }
}
