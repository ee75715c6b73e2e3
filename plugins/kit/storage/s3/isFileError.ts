/** Only files are asked like this; a socket is connected, looked up and written to. */
const FILE_CALLS = new Set([
  'open',
  'stat',
  'fstat',
  'lstat',
  'close',
  'mkdir',
  'copyfile',
  'rename',
  'unlink',
])
/** Sockets are read, too, but they never fail like this. */
const READ_FAULTS = new Set(['EIO', 'EISDIR', 'EBADF', 'EINVAL', 'ESTALE', 'EOVERFLOW'])

/** Whether a file of this machine could not be read, which says nothing about a store at the other end of a line. */
export function isFileError(error: unknown): boolean {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return false
  const { syscall, code } = error
  return (
    typeof syscall === 'string' &&
    (FILE_CALLS.has(syscall) || (syscall === 'read' && READ_FAULTS.has(String(code))))
  )
}
