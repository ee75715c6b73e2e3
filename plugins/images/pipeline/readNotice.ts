import type { PictureFormat } from '../domain/pictureFormat.ts'
import { withByteSource } from './headers/byteSource.ts'
import { readTexts } from './metadata/readTexts.ts'

/**
 * The copyright notice of a picture file, which every file made of it repeats.
 * @throws the file system's error where the file cannot be read.
 */
export const readNotice = (path: string, format: PictureFormat): Promise<string | undefined> =>
  withByteSource(path, async (source) => (await readTexts(format, source)).copyright?.text)
