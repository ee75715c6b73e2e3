import { expect, it } from 'vitest'
import { useLightbox } from './useLightbox.ts'

const { onScene } = useLightbox()
const phone = { viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true } as const

/** A lightbox on a phone whose controls a tap on the picture has taken away. */
async function tapped() {
  const scene = await onScene('count=3', phone)
  await scene.lightbox.open(1)
  const arrow = scene.lightbox.dialog.locator('.pswp__button--arrow--next')
  const opacity = () => arrow.evaluate((button) => Number(getComputedStyle(button).opacity))
  expect(await opacity()).toBe(1)
  await scene.page.touchscreen.tap(187, 350)
  await expect.poll(opacity).toBeLessThan(0.1)
  return { ...scene, arrow, opacity }
}

it('a tap on the picture takes the arrows out of sight with all that is dead then, and another brings them back', async () => {
  const { page, arrow, opacity, lightbox } = await tapped()
  expect(await arrow.evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('none')
  await page.touchscreen.tap(187, 350)
  await expect.poll(opacity).toBe(1)
  await arrow.tap()
  await expect.poll(lightbox.counter).toBe('2 / 3')
})

it('a key brings them back, so that its focus is seen', async () => {
  const { page, opacity } = await tapped()
  await page.keyboard.press('Tab')
  await expect.poll(opacity).toBe(1)
})

it('the focus brings them back, whatever moved it', async () => {
  const { arrow, opacity } = await tapped()
  await arrow.evaluate((button) => button.focus())
  await expect.poll(opacity).toBe(1)
})

it('Escape still takes all of it away', async () => {
  const { page, lightbox } = await tapped()
  await page.keyboard.press('Escape')
  await lightbox.untilClosed()
})
