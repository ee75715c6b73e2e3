import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databasePool } from '@litfass/kit/database'
import { getPayload } from 'payload'
import { buildViewers } from './accounts.ts'
import { holdComments } from './holding.ts'
import { project } from './project.ts'
import { makeReadyImages } from './readyImages.ts'

/*
 * Fills the template of test databases: one account of each kind, signed in, and a dozen pictures that are ready. Their tokens are left in the template's
 * folder. It is a program of its own, since Payload keeps the database it was booted with.
 */
const payload = await getPayload({ config: project.config() })
const viewers = await buildViewers(payload, 'http://127.0.0.1')
await makeReadyImages(payload)
// What its accounts write is there at once; a test of the queue says otherwise.
await holdComments({ payload })
// The mail about the lock of one of them is nothing that a test has caused.
await databasePool(payload).query('delete from graphile_worker._private_jobs')
// A copy of a database takes over that its sequences have logged the next 32 values, which is true of the template's alone:
// after a crash the copy would give out the same numbers again.
await databasePool(payload).query(
  `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value)
     from pg_sequences where last_value is not null`,
)
await writeFile(join(process.env.LITFASS_TEMPLATE_DIR ?? '', 'viewers.json'), JSON.stringify(viewers))
await payload.destroy()
process.exit(0)
