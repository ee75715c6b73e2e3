import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

/** The variables a decoder needs; it must not see the worker's secrets. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'LD_PRELOAD', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot']

/**
 * Settings for glibc, which keeps freed memory for pictures of the same size, and those are rare: two arenas instead of
 * eight per core, and blocks above 256 KiB returned at once. They keep a warm process 50 MB smaller.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  MALLOC_TRIM_THRESHOLD_: '262144',
}

/** Returns the environment of a process that decodes untrusted files. */
export const childEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const passed = PASSED_ON.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))
  return { ...Object.fromEntries(passed), ...MEMORY, VIPS_WARNING: '0' }
}

/**
 * Restricts libvips to the four formats in use, read from files: no SVG, PDF, HEIF or HDR, whatever a file claims to be.
 * Applies to the whole process and cannot be undone.
 */
export const blockForeignLoaders = (): void => {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegFile',
      'VipsForeignLoadPngFile',
      'VipsForeignLoadNsgifFile',
      'VipsForeignLoadTiffFile',
    ],
  })
}

/**
 * Gives this process the lowest priority. On Linux each thread has its own, inherited by the threads it starts, so it is
 * lowered for all existing ones.
 */
export const lowerPriority = (): void => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid]
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_LOW)
    } catch {
      // The thread has ended, or the system forbids it: AVIFs are made all the same.
    }
  }
}
