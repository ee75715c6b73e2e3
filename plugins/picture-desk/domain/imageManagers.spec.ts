import { expect, it } from 'vitest'
import { choosableFrom, imageManagers } from './imageManagers.ts'

it('offers editors the pictures of editors, and members those of members', () => {
  expect(choosableFrom('article', imageManagers)).toEqual(['article', 'imagepost', 'teaser', 'multiupload'])
  expect(choosableFrom('avatar', imageManagers)).toEqual(['participation', 'avatar', 'wallpaper'])
})

it('offers nothing for a place nobody knows', () => {
  expect(choosableFrom('nowhere', imageManagers)).toEqual([])
})
