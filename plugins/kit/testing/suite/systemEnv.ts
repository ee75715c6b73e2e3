const PASSED_ON = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'LANG',
  'LITFASS_BUILD_DIR',
  'MALLOC_ARENA_MAX',
]

/** What programs need to run at all; a project's settings come from the suite alone, never from the caller's shell. */
export function systemEnv(): Record<string, string | undefined> {
  return Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]]))
}
