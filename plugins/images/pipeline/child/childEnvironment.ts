/** What a decoder needs of the environment; secrets of the worker are none of its business. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * glibc keeps freed memory for the next picture of the same size, which seldom comes: two arenas instead of eight a
 * core, and whatever is larger than 256 KiB is given back at once. A warm process stays 50 MB smaller.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/** The environment of a process that decodes strangers' files. */
export const childEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const passed = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return { ...Object.fromEntries(passed), ...MEMORY, VIPS_WARNING: '0' }
}
