import { PLAIN_RECIPE } from '@litfass/kit/domain'
import { describe, expect, it } from 'vitest'
import type { Draft } from '../../domain/Draft.ts'
import { rebase } from './rebase.ts'

const before: Draft = {
  recipe: PLAIN_RECIPE,
  focus: { x: 20, y: 30 },
  fields: { caption: 'Steg', copyright: 'K. Lang', revision: 1 },
}

describe('what was changed here, on top of what somebody else has saved', () => {
  it('is theirs where nothing was changed here', () => {
    const theirs: Draft = {
      recipe: { rotation: 90, crop: null },
      focus: { x: 70, y: 20 },
      fields: { caption: 'Steg am Morgen', copyright: 'K. Lang', revision: 2 },
    }
    expect(rebase(before, before, theirs)).toEqual(theirs)
  })

  it('keeps both where they are about different things', () => {
    const mine = { ...before, fields: { ...before.fields, caption: 'Meins' } }
    const theirs = { ...before, fields: { ...before.fields, copyright: 'Ihres', revision: 2 } }
    expect(rebase(mine, before, theirs).fields).toEqual({
      caption: 'Meins',
      copyright: 'Ihres',
      revision: 2,
    })
  })

  it('keeps mine where both are about the same', () => {
    const mine = { ...before, fields: { ...before.fields, caption: 'Meins' } }
    const theirs = { ...before, fields: { ...before.fields, caption: 'Ihres' } }
    expect(rebase(mine, before, theirs).fields.caption).toBe('Meins')
  })

  it('turns a focus of mine with the turn that was saved meanwhile', () => {
    const mine = { ...before, focus: { x: 0, y: 0 } }
    const theirs: Draft = { ...before, recipe: { rotation: 90, crop: null }, focus: { x: 70, y: 20 } }
    expect(rebase(mine, before, theirs)).toMatchObject({ recipe: { rotation: 90 }, focus: { x: 100, y: 0 } })
  })

  it('takes their focus along through a turn of mine', () => {
    const mine: Draft = { ...before, recipe: { rotation: 90, crop: null }, focus: { x: 70, y: 20 } }
    const theirs = { ...before, focus: { x: 0, y: 100 } }
    expect(rebase(mine, before, theirs)).toMatchObject({ recipe: { rotation: 90 }, focus: { x: 0, y: 0 } })
  })
})
