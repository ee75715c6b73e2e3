import { expectAccessible } from '@litfass/kit/testing/browser'
import { describe, expect, it } from 'vitest'
import { looks } from '../factories/pages.ts'
import { useLightbox } from './useLightbox.ts'

const { onScene } = useLightbox()

describe.each([
  ...Object.entries(looks),
  ['on a phone that lies on its side', { viewport: { width: 720, height: 340 } }],
  ['in forced colours', { viewport: { width: 1280, height: 900 }, forcedColors: 'active' }],
] as const)('%s', (_, look) => {
  it.each(['de', 'en'])('axe finds nothing, and everything lies in the window (%s)', async (language) => {
    const { page, lightbox } = await onScene(`count=5&full&lang=${language}`, look)
    await lightbox.open(2)
    await expectAccessible(page)
    const window = look.viewport
    for (const button of await lightbox.dialog.getByRole('button').all()) {
      if (!(await button.isVisible())) continue
      const box = await button.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(window.width)
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(window.height)
    }
  })
})
