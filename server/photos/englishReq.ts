import { initI18n } from '@payloadcms/translations'
import { createLocalReq, type Payload, type PayloadRequest, type TypedUser } from 'payload'

/** A request of somebody's own, whose refusals are in English, like all that commands say. */
export async function englishReq(payload: Payload, user: TypedUser): Promise<PayloadRequest> {
  const i18n = await initI18n({ config: payload.config.i18n, context: 'api', language: 'en' })
  return createLocalReq({ user, req: { i18n } }, payload)
}
