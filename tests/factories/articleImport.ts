import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printMarkup, readBlocks } from '@litfass/rich-text'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { LITFASS } from './project.ts'
import { useSite } from './useSite.ts'

/** The command that imports articles, run in a folder of the test file; no article, picture or address is there before a test. */
export function useArticleImport() {
  const site = useSite()
  let made = ''
  beforeAll(async () => {
    made = await mkdtemp(join(tmpdir(), 'litfass-articles-'))
  })
  afterAll(() => rm(made, { recursive: true, force: true }))
  beforeEach(async () => {
    await site().pool.query('delete from articles')
    await site().pool.query('delete from litfass_import_keys')
    await site().pool.query('delete from litfass_former_paths')
    await site().pool.query('delete from images')
  })

  async function command(...args: string[]) {
    const run = site().run('import', [...LITFASS, 'import-articles', ...args], { INIT_CWD: made })
    return { code: await run.exited, log: run.log() }
  }

  async function articles() {
    const { rows } = await site().pool.query(
      `select title, teaser, language, byline, lead_id as lead, is_premium as "isPremium", _status as status,
              published_at as "publishedAt", body, premium_body as rest
       from articles order by id`,
    )
    return rows
  }

  async function formerPaths() {
    const { rows } = await site().pool.query(
      `select f.path, a.title from litfass_former_paths f join articles a on a.id::text = f.document_id
       where f.collection = 'articles' order by a.id, f.path collate "C"`,
    )
    return rows
  }

  return { site, folder: () => made, command, articles, formerPaths }
}

/** The text as it is stored, on both sides of its premium marker. */
export function markupOf(...parts: unknown[]): string {
  return printMarkup(
    parts.flatMap((part) => {
      const blocks = readBlocks(part)
      if (!blocks) throw new Error('A text is stored that cannot be read.')
      return blocks
    }),
  )
}
