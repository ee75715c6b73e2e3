import type { Plugin } from 'payload'
import { withCropProvider } from './withCropProvider.ts'

/** Lets the editors of Payload's panel crop, where they are opened with the module's name. */
export const cropInPanel = (): Plugin => (config) => ({ ...config, admin: withCropProvider(config.admin) })
