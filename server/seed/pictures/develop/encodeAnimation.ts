import sharp from 'sharp'

/** Frames of 8-bit RGB below each other, each shown for `delay` ms, in an endless GIF. */
export const encodeAnimation = (
  frames: readonly Uint8Array[],
  size: { width: number; height: number },
  delay: number,
): Promise<Buffer> => {
  const raw = {
    width: size.width,
    height: size.height * frames.length,
    channels: 3 as const,
    pageHeight: size.height,
  }
  return sharp(Buffer.concat(frames), { raw, animated: true })
    .gif({
      delay: frames.map(() => delay),
      loop: 0,

      effort: 1,
      dither: 0.6,
      interFrameMaxError: 3,
    })
    .toBuffer()
}
