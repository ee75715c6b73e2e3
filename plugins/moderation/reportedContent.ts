import type { PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { options } from './options.ts'

type Reported = { contentType?: unknown; contentId?: unknown }

/** Addresses and name of what is reported; `undefined` for a type that the project no longer lets people report. */
export function reportedContent(
  { payload, i18n }: { payload: PayloadRequest['payload']; i18n: { language: string } },
  { contentType, contentId }: Reported,
): { name: string; panel: string; page: string | undefined } | undefined {
  const { content } = options.of(payload)
  const found = Object.entries(content).find(([type]) => type === contentType)?.[1]
  if (!found) return undefined
  const language = i18n.language === 'en' ? 'en' : 'de'
  const path = `/collections/${found.collection}/${Number(contentId)}` as const
  return {
    name: `${found.label[language]} ${contentId}`,
    panel: formatAdminURL({ adminRoute: payload.config.routes.admin, path }),
    page: found.page?.[language].replace('{id}', String(contentId)),
  }
}
