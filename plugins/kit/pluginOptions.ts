import type { Config, Payload } from 'payload'

declare global {
  /** Which plugin some options belong to. */
  var litfassPluginOptions: WeakMap<object, string> | undefined
}

/** Next bundles a plugin for its routes and again for its pages, and both share one Payload: so they share this too. */
function known(): WeakMap<object, string> {
  globalThis.litfassPluginOptions ??= new WeakMap()
  return globalThis.litfassPluginOptions
}

/**
 * Keeps the resolved options of a plugin in the config, where operations, commands and pages find them. Whatever else
 * stands under its name is none of the plugin's.
 * @param plugin its name, such as `galleries`
 */
export function pluginOptions<Options extends object>(plugin: string) {
  const key = `litfass:${plugin}`
  const isOurs = (value: unknown): value is Options =>
    typeof value === 'object' && value !== null && known().get(value) === plugin
  return {
    remember: (config: Config, options: Options): Config => {
      known().set(options, plugin)
      return { ...config, custom: { ...config.custom, [key]: options } }
    },
    /** @throws Error when the config has no such plugin */
    of: ({ config }: Pick<Payload, 'config'>): Options => {
      const found: unknown = config.custom?.[key]
      if (!isOurs(found)) throw new Error(`This Payload config has no ${plugin} plugin.`)
      return found
    },
  }
}
