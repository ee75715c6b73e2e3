import type { CustomComponent, SanitizedConfig } from 'payload'
import { expect, it } from 'vitest'
import { listTools } from './listTools.ts'

async function aboveTable(own: readonly CustomComponent[]): Promise<string[]> {
  const collections = [{ slug: 'pictures', admin: { components: { beforeListTable: own } } }]
  const built: SanitizedConfig = Object({ collections })
  const config = await listTools(Promise.resolve(built))
  return (config.collections[0]?.admin.components?.beforeListTable ?? []).map((component) =>
    typeof component === 'string' ? component : String(Object(component).path),
  )
}

const folders = (path: string) => ({ path, serverProps: { isFolder: true } })

it('the folders of all plugins stand together, below the views and above what the plugins have done with chosen ones', async () => {
  expect(await aboveTable([folders('/Dates'), '/Bulk', folders('/Galleries'), { path: '/Counts' }])).toEqual([
    '@litfass/interface/savedViews#SavedViews',
    '/Dates',
    '/Galleries',
    '/Bulk',
    '/Counts',
    '@litfass/interface/listCards#ListCards',
  ])
})
