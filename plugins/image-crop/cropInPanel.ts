import type { Plugin } from 'payload'

/** Lets the editors of Payload's panel crop: puts the module's browser part around all of the panel. */
export const cropInPanel = (): Plugin => (config) => {
  const components = config.admin?.components
  const providers = [...(components?.providers ?? []), '@litfass/image-crop/admin#ProvideCrop']
  return { ...config, admin: { ...config.admin, components: { ...components, providers } } }
}
