import { expect, it } from 'vitest'
import { patchImage } from '../factories/editPicture.ts'
import { buildImage } from '../factories/images.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite()

it('keeps a withdrawal and every revision while others save the same picture', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id } = await buildImage(site().payload, { caption: 'Vorher' })
    const save = (data: Record<string, unknown>) => patchImage(site(), id, data)
    const saves = [{ caption: 'A' }, { visibility: 'withdrawn' }, { caption: 'B' }, { copyright: 'C' }]
    const answers = await Promise.all(saves.map(save))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { rows } = await site().pool.query('select visibility, revision from images where id = $1', [id])
    expect(rows[0]).toMatchObject({ visibility: 'withdrawn', revision: '5' })
  }
})
