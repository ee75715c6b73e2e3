import type { PayloadRequest } from 'payload'

/** True when visitors reach the site by https, also through a server in front that speaks http to this one. */
export const isSecureSite = (req: PayloadRequest): boolean =>
  req.payload.config.serverURL.startsWith('https:') || req.protocol === 'https:'
