/** What a decoder needs of the environment; secrets of the worker are none of its business. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/** The environment of a process that decodes strangers' files. */
export const childEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const passed = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  // Two arenas instead of eight a core: memory that one picture needed is there for the next.
  return { ...Object.fromEntries(passed), MALLOC_ARENA_MAX: '2', VIPS_WARNING: '0' }
}
