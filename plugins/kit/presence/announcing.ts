import type { CollectionConfig, GlobalConfig } from 'payload'

const KEY = 'litfassPresence'

/**
 * Marks a collection or a global whose open forms say who writes in them. Payload's own locks, which know less, are off unless the
 * project asks for them.
 */
export function announcing<Config extends CollectionConfig | GlobalConfig>(config: Config): Config {
  return { lockDocuments: false, ...config, custom: { ...config.custom, [KEY]: true } }
}

/** True for what {@link announcing} has marked. */
export const isAnnouncing = ({ custom }: { custom?: Record<string, unknown> }): boolean =>
  custom?.[KEY] === true
