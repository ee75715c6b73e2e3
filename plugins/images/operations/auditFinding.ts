import type { UnusedFiles } from './unusedFiles.ts'

/** What can be wrong with a picture. */
export const PICTURE_FAULTS = [
  'originalMissing',
  /** Its size, or with a thorough look its content, is not what the row says. */
  'originalDamaged',
  /** The picture failed for want of its original, which is there again. */
  'originalReturned',
  /** A file it had before, which its history can go back to: gone, or with a thorough look of another content. */
  'earlierOriginalLost',
  /** It says that it is ready, and its address is refused. */
  'renditionMissing',
  'variantsMissing',
  /** It says that it waits, and no job will ever come. */
  'stranded',
] as const

export type PictureFault = (typeof PICTURE_FAULTS)[number]

export type PictureFinding = {
  kind: PictureFault
  imageId: number
  /** Which file, which sizes. */
  detail: string
}

/** Something in which database and store disagree. */
export type AuditFinding =
  | PictureFinding
  | UnusedFiles
  /** Left by a process that died, in the folder for files under way. */
  | { kind: 'temporaryFile'; path: string }

/** Whether a finding is about a picture. */
export function isPictureFinding(finding: AuditFinding): finding is PictureFinding {
  return 'imageId' in finding
}
