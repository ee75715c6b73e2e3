/**
 * Appends what each password hash of a process costs to the file `LITFASS_TEST_HASHES`, before it is made; loaded with
 * `--import`.
 */

import crypto from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const file = process.env.LITFASS_TEST_HASHES ?? ''
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, iterations, bytes, digest, done) => {
  appendFileSync(file, `${iterations} ${bytes} ${digest}\n`)
  pbkdf2(password, salt, iterations, bytes, digest, done)
}
syncBuiltinESMExports()
