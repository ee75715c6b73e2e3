import type { FlattenedBlock, Payload } from 'payload'
import type { Shapes } from './valueTypes.ts'

/** Returns what of a running Payload the shape of documents depends on. */
export function shapesOf({ blocks, collections, config, db }: Payload): Shapes {
  const { localization } = config
  return {
    idTypeOf: (slug) => {
      const [, found] = Object.entries(collections).find(([name]) => name === slug) ?? []
      return found && (found.customIDType ?? db.defaultIDType)
    },
    blockOf: (slug) => Object.entries<FlattenedBlock>(blocks).find(([name]) => name === slug)?.[1],
    localeCodes: localization ? localization.localeCodes : [],
  }
}
