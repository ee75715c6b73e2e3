import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { VARIANT_WIDTHS } from '@litfass/images/model'
import type { BenchSetting } from '../bench.ts'
import { type BenchPicture, benchPicture } from './benchPicture.ts'
import { cameraPicture, phonePicture } from './usualPictures.ts'

const PHOTOGRAPH = /\.jpe?g$/i

/** Smaller ones have fewer sizes, and Payload leaves out others than ours. */
const listCorpus = async (folder: string): Promise<BenchPicture[]> => {
  const names = (await readdir(folder)).filter((name) => PHOTOGRAPH.test(name)).toSorted()
  const pictures = await Promise.all(names.map((name) => benchPicture(join(folder, name))))
  return pictures.filter(({ width }) => width >= VARIANT_WIDTHS.XXL)
}

/** What the speed of a single picture is measured on: the JPEGs of a given folder, or the two made ones. */
export const photographs = async (setting: BenchSetting): Promise<BenchPicture[]> =>
  setting.corpus ? listCorpus(setting.corpus) : [await cameraPicture(setting), await phonePicture(setting)]
