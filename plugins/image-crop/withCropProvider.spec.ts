import { expect, it } from 'vitest'
import { withCropProvider } from './withCropProvider.ts'

it('the panel keeps what it has, and its editors can crop', () => {
  const components = { providers: ['/Own#Provider'], logout: { Button: '/Own#Out' } }
  expect(withCropProvider({ user: 'accounts', components })).toEqual({
    user: 'accounts',
    components: { ...components, providers: ['/Own#Provider', '@litfass/image-crop/admin#ProvideCrop'] },
  })
})
