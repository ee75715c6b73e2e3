import type { Config } from 'payload'

/** The panel with the module's browser part around all of it. */
export function withCropProvider(admin: Config['admin']): NonNullable<Config['admin']> {
  const providers = [...(admin?.components?.providers ?? []), '@litfass/image-crop/admin#ProvideCrop']
  return { ...admin, components: { ...admin?.components, providers } }
}
