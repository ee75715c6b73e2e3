import { appendFileSync } from 'node:fs'

/** What tests start that takes seconds: a web server, a worker, another program, a browser, a copy of the database. */
export type Start = 'web' | 'worker' | 'program' | 'browser' | 'database'

/**
 * Notes for the summary of a test run that something was started: a line with the suite and the kind in the file
 * `LITFASS_TEST_STARTS`; nothing where that is not set.
 */
export function noteStart(
  kind: Start,
  { LITFASS_TEST_STARTS: file, LITFASS_TEST_SUITE: suite } = process.env,
): void {
  if (file) appendFileSync(file, `${suite} ${kind}\n`)
}
