import type { Variables } from './variables.ts'

/** What is wrong with variables that are each right by themselves: a line each, which says what to do. */
export function contradictions(values: Variables): string[] {
  const problems: string[] = []
  if (values.DATABASE_URL && values.LITFASS_DEMO) {
    problems.push(
      'LITFASS_DEMO: demo content never goes into a database of yours; leave it out, or leave out DATABASE_URL',
    )
  }
  if (values.DATABASE_URL && !values.PAYLOAD_SECRET) {
    problems.push(
      'PAYLOAD_SECRET: needed with DATABASE_URL, and the same on every server; make one with: openssl rand -hex 32',
    )
  }
  if (values.S3_BUCKET && !(values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: both needed with S3_BUCKET')
  }
  if (!values.S3_BUCKET && (values.S3_ENDPOINT || values.S3_ACCESS_KEY_ID || values.S3_SECRET_ACCESS_KEY)) {
    problems.push('S3_BUCKET: needed with the other S3 variables')
  }
  if (values.LITFASS_ACCEL_PREFIX && values.S3_BUCKET) {
    problems.push(
      'LITFASS_ACCEL_PREFIX: nginx can send files of the data folder only, not those of a bucket; leave one of both out',
    )
  }
  return problems
}
