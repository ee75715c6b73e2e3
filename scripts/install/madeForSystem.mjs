/** The system packages are chosen for; `libc` only where there are several. */
export function thisSystem() {
  const { platform: os, arch: cpu } = process
  const libc =
    os === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : undefined
  return { os, cpu, libc }
}

/** Whether a package of the lock file is made for just this system: its os and cpu are named, and fit. */
export function isMadeFor({ os, cpu, libc }, entry) {
  if (!entry.os || !entry.cpu) return false
  return lists(entry.os, os) && lists(entry.cpu, cpu) && (!entry.libc || lists(entry.libc, libc))
}

function lists(names, name) {
  return [names].flat().includes(name)
}
