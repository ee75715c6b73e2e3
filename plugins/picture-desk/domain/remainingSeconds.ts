/** Before so much time has passed, and so much has been sent, nobody can tell. Milliseconds. */
const LEAST_MS = 3000

type Progress = { bytesDone: number; bytesTotal: number; elapsedMs: number }

/** How long the rest takes, in seconds, when it goes on as it did so far; `undefined` while nobody can tell. */
export function remainingSeconds({ bytesDone, bytesTotal, elapsedMs }: Progress): number | undefined {
  if (bytesDone <= 0 || elapsedMs < LEAST_MS) return undefined
  return Math.max(0, Math.round(((bytesTotal - bytesDone) / bytesDone) * (elapsedMs / 1000)))
}
