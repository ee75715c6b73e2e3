import type { FieldHook, JSONField } from 'payload'
import { z } from 'zod'
import { nobody } from '../access/imageAccess.ts'
import { isServed } from '../domain/renditionFile.ts'

const files = z.array(z.looseObject({ keys: z.array(z.string()) }))

/** What a crop has cut away is nobody's business but an editor's, who is shown it by a route of its own. */
const servedOnly: FieldHook = ({ value }) => {
  const read = files.safeParse(value)
  return read.success ? read.data.filter(isServed) : value
}

/** The files of the shown rendition: which sizes each serves, px, bytes. The uncropped one is told of to nobody. */
export const variantsField: JSONField = {
  name: 'variants',
  type: 'json',
  access: { create: nobody, update: nobody },
  admin: { hidden: true },
  hooks: { afterRead: [servedOnly] },
}
