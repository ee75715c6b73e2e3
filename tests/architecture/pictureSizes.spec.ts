import { expect, it } from 'vitest'
import { SIZE_WIDTHS } from '../../plugins/image-editor/domain/sizesOfCut.ts'
import { VARIANT_WIDTHS } from '../../plugins/images/domain/variantSizes.ts'

it('the editor’s contact sheet knows the very sizes that are made', () => {
  expect(SIZE_WIDTHS).toEqual(VARIANT_WIDTHS)
})
