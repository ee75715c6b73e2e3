import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the corpus. */
export interface CorpusFile {
  readonly name: string
  readonly path: string
}

/** The folder with real pictures that the suite was given, if any. */
export const corpusFolder = process.env.LITFASS_CORPUS

/** The files of one part of the corpus, in order of their names. */
export const listPictures = (part: string): CorpusFile[] => {
  const folder = join(corpusFolder ?? '', part)
  if (!corpusFolder || !existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, path: join(folder, name) }))
}
