import type { CollectionConfig, SanitizedConfig } from 'payload'
import { expect, it } from 'vitest'
import { askBeforeDeletion } from './askBeforeDeletion.ts'

const collection = (slug: string, more: Partial<CollectionConfig> = {}, id?: string) => ({
  ...{ slug, admin: {}, ...more },
  flattenedFields: id ? [{ name: 'id', type: id }] : [],
})

async function asked(defaultIDType: 'number' | 'text'): Promise<string[]> {
  const collections = [
    collection('plain'),
    collection('hidden', { admin: { hidden: true } }),
    collection('named', {}, 'text'),
    collection('counted', {}, 'number'),
  ]
  const built: SanitizedConfig = Object({ collections, db: { defaultIDType } })
  const config = await askBeforeDeletion(Promise.resolve(built))
  return config.collections.flatMap(({ slug, admin }) => (admin.components?.beforeListTable ? [slug] : []))
}

it('asks about documents that a person sees and whose ids are numbers', async () => {
  expect(await asked('number')).toEqual(['plain', 'counted'])
  expect(await asked('text')).toEqual(['counted'])
})
