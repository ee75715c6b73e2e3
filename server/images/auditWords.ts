import type { AuditFinding } from '@litfass/images/maintenance'

type Kind = AuditFinding['kind']

/** The kinds of findings in the order of a report. */
export const AUDIT_KINDS = [
  'originalMissing',
  'originalDamaged',
  'originalReturned',
  'earlierOriginalLost',
  'renditionMissing',
  'variantsMissing',
  'stranded',
  'unusedOriginal',
  'unusedRendition',
  'temporaryFile',
  'unknownFile',
] as const satisfies readonly Kind[]

/** What each kind means, and what a repair does about it. */
export const AUDIT_WORDS: Readonly<Record<Kind, { what: string; repair: string }>> = {
  originalMissing: {
    what: 'pictures whose original is gone',
    repair: 'marked as failed; put the files back from a backup, or replace or delete the pictures',
  },
  originalDamaged: {
    what: 'pictures whose original is not what was uploaded',
    repair: 'marked as failed; put the files back from a backup, or replace or delete the pictures',
  },
  originalReturned: { what: 'failed pictures whose original is there again', repair: 'made anew' },
  earlierOriginalLost: {
    what: 'earlier files of pictures, which their history names, that are gone or damaged',
    repair: 'left: they cannot be made anew; put them back from a backup to be able to go back to them',
  },
  renditionMissing: { what: 'pictures whose addresses are refused', repair: 'made anew' },
  variantsMissing: { what: 'pictures of which sizes are missing or cut short', repair: 'made anew' },
  stranded: { what: 'pictures that wait for a job that is gone', repair: 'made anew' },
  unusedOriginal: { what: 'originals no picture refers to', repair: 'removed' },
  unusedRendition: { what: 'sets of sizes no picture shows', repair: 'removed' },
  temporaryFile: { what: 'left-over temporary files', repair: 'removed' },
  unknownFile: { what: 'files with names Litfass never gives', repair: 'left alone' },
}

/** One finding in a line. */
export function findingLine(finding: AuditFinding): string {
  if ('imageId' in finding) return `picture ${finding.imageId}: ${finding.detail}`
  if ('path' in finding) return finding.path
  if ('key' in finding) return `${finding.key} (${finding.bytes} bytes)`
  return `${finding.hash} (${finding.files === 1 ? '1 file' : `${finding.files} files`}, ${finding.bytes} bytes)`
}
