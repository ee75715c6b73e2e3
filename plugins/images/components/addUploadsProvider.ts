import type { Config } from 'payload'

/** Puts the uploading of pictures around all of the panel, for components of other plugins. */
export function addUploadsProvider(admin: NonNullable<Config['admin']>): NonNullable<Config['admin']> {
  const { components } = admin
  return {
    ...admin,
    components: {
      ...components,
      providers: [...(components?.providers ?? []), '@litfass/images/admin#PanelUploads'],
    },
  }
}
