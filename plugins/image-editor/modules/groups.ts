import { z } from 'zod'

const percent = z.number().int().min(0).max(100)

/** The groups of the built-in modules in the body of `executemodules` (spec/media, section 7). */
export const focuspointGroup = z.strictObject({ focus_x: percent, focus_y: percent })
export const captionGroup = z.strictObject({ caption: z.string() })
export const copyrightGroup = z.strictObject({ copyright: z.string() })
export const rotationGroup = z.strictObject({ degrees: z.literal([0, 90, 180, 270]) })
export const uploadGroup = z.strictObject({ uploadedImageId: z.number().int().positive() })
