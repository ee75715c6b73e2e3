import { photograph } from './pictures/photograph.ts'
import { truncated } from './pictures/truncated.ts'

/** A file as Playwright hands it to a page. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Five files of a day's work: three photographs, one of them twice, and one that broke off while it was copied. */
export async function manyFiles(): Promise<
  Record<'hafen' | 'deich' | 'steg' | 'twin' | 'broken', ChosenFile>
> {
  const file = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/jpeg', buffer })
  const hafen = await photograph({ seed: 11, caption: 'Hafen am Morgen', copyright: 'S. Nazarov' })
  return {
    hafen: file('hafen.jpg', hafen),
    deich: file('deich.jpg', await photograph({ seed: 12 })),
    steg: file('steg.jpg', await photograph({ seed: 13 })),
    twin: file('hafen-kopie.jpg', hafen),
    broken: file('halb.jpg', truncated(await photograph({ seed: 14 }))),
  }
}
