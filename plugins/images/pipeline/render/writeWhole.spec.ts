import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { writeWhole } from './writeWhole.ts'

describe('writeWhole', () => {
  it('leaves the complete file and nothing else', async () => {
    const folder = await temporaryFolder()
    const path = await writeWhole(folder, 'M.webp', Buffer.from('new'))
    expect(await readFile(path, 'utf8')).toBe('new')
    expect(await readdir(folder)).toEqual(['M.webp'])
  })

  it('replaces an earlier file as a whole', async () => {
    const folder = await temporaryFolder()
    await Promise.all(
      ['a', 'b', 'c'].map((text) => writeWhole(folder, 'M.webp', Buffer.from(text.repeat(9_999)))),
    )
    const text = await readFile(join(folder, 'M.webp'), 'utf8')
    expect(['a', 'b', 'c'].map((sign) => sign.repeat(9_999))).toContain(text)
    expect(await readdir(folder)).toEqual(['M.webp'])
  })

  it('leaves nothing behind if the name is taken by a folder', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'M.webp', 'full'), { recursive: true })
    await expect(writeWhole(folder, 'M.webp', Buffer.from('new'))).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['M.webp'])
  })
})
