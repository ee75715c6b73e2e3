import type { Config } from 'payload'
import { type Registry, register, registryOf } from '../registry/registry.ts'
import type { ServedRoute } from './handle.ts'

/**
 * Adds routes that no plugin brings alone, with what else the registry shall know of them, unless the config has them already.
 * @returns the same config where it has
 */
export function serveOnce(
  config: Config,
  served: readonly ServedRoute<undefined>[],
  added: Partial<Pick<Registry, 'rules' | 'personalData'>> = {},
): Config {
  const routes = served.map(({ route }) => route)
  if (registryOf(config).routes.some(({ name }) => name === routes[0]?.name)) return config
  const endpoints = served.flatMap((route) => route.endpoints(undefined))
  return register({ ...config, endpoints: [...(config.endpoints ?? []), ...endpoints] }, { ...added, routes })
}
