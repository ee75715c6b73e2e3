import { execFile, execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { buildAccount } from '../factories/accounts.ts'
import { buildImage } from '../factories/images.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { project } from '../factories/project.ts'
import { readmeExamples } from '../factories/readmeExamples.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true })
const run = promisify(execFile)

/** The first signs in; what it answers is the token of the others. */
const READMES = ['README.md', 'plugins/articles/README.md', 'plugins/comments/README.md']
const examples = (
  await Promise.all(
    READMES.map(async (file) => readmeExamples(await readFile(join(project.root, file), 'utf8'), file)),
  )
).flat()

let folder: string
let token = ''
beforeAll(async () => {
  const { payload, pool } = site()
  // The examples name the first pictures of an installation; the template's have taken their numbers.
  await pool.query('alter sequence images_id_seq restart')
  await payload.delete({
    collection: 'accounts',
    where: { email: { equals: 'editor@litfass.test' } },
    overrideAccess: true,
  })
  await buildAccount(payload, { email: 'editor@litfass.test', password: 'litfass-demo', role: 'editor' })
  for (let count = 0; count < 3; count += 1) await buildImage(payload)
  folder = await mkdtemp(join(tmpdir(), 'litfass-readme-'))
  await writeFile(join(folder, 'photo.jpg'), await photograph())
  // curl alone ends well whatever the server says.
  await writeFile(join(folder, '.curlrc'), 'fail-with-body\nshow-error\n')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const answer = z.union([
  z.array(z.unknown()),
  z.looseObject({ token: z.string().optional(), errors: z.undefined().optional() }),
])

it('has examples that run', () => {
  expect(examples.length).toBeGreaterThan(3)
})

it.skipIf(!hasCurl()).each(examples)('$line: $title', async ({ script }) => {
  const env = { ...process.env, CURL_HOME: folder, TOKEN: token }
  const { stdout } = await run('bash', ['-euc', script.replaceAll('http://localhost:3000', site().url)], {
    cwd: folder,
    env,
  })
  const told = answer.parse(JSON.parse(stdout))
  if (!Array.isArray(told) && told.token) token = told.token
})

function hasCurl(): boolean {
  try {
    return execFileSync('curl', ['--version']).length > 0
  } catch {
    return false
  }
}
