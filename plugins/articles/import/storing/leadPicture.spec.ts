import { expect, it } from 'vitest'
import type { ImportedBlock, PictureAt } from '../story.ts'
import { repeatablePicture } from './leadPicture.ts'

const picture = (caption = ''): PictureAt => ({
  kind: 'pictureAt',
  address: '/a.jpg',
  width: 'text',
  caption,
})
const words: ImportedBlock = { kind: 'paragraph', line: [{ text: 'a', marks: [] }] }

it('the first picture repeats the lead picture at the beginning, or where it says nothing of its own', () => {
  const [plain, said] = [picture(), picture('Das Boot')]
  expect(repeatablePicture({ blocks: [said, words] })).toBe(said)
  expect(repeatablePicture({ blocks: [{ kind: 'premium' }, plain] })).toBe(plain)
  expect(repeatablePicture({ blocks: [words, plain, said] })).toBe(plain)
  expect(repeatablePicture({ blocks: [words, said, plain] })).toBeUndefined()
  const described = { ...said, isAlternative: true }
  expect(repeatablePicture({ blocks: [words, described, plain] })).toBe(described)
  expect(repeatablePicture({ blocks: [words] })).toBeUndefined()
})
