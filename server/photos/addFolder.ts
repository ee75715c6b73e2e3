import type { Payload, TypedUser } from 'payload'
import { importPhoto, photoName } from './importPhoto.ts'
import { listPhotos } from './listPhotos.ts'

/** Adds a folder of photographs, saying how far it is and which files were refused, and why. */
export async function addFolder(payload: Payload, folder: string, user: TypedUser): Promise<void> {
  const paths = await listPhotos(folder)
  const counts = { added: 0, known: 0, refused: 0 }
  for (const [index, path] of paths.entries()) {
    const result = await importPhoto(payload, { path, user })
    counts[result.outcome] += 1
    const why = result.outcome === 'refused' ? `: ${result.reason.msg}` : ''
    console.log(`${index + 1}/${paths.length} ${photoName(path)} ${WORDS[result.outcome]}${why}`)
  }
  console.log(`${counts.added} added, ${counts.known} already there, ${counts.refused} refused.`)
}

const WORDS = { added: 'added', known: 'is already there', refused: 'refused' } as const
