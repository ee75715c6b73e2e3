import type { taskTexts } from '@litfass/kit'
import { formatMoment, TIME_ZONE, zoneName } from '@litfass/kit/domain'
import type { TextName, Texts } from '@litfass/kit/texts'
import { useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo } from 'react'
import { DECIDED_EVENT } from './nav/freshNumbers.ts'

/** Addresses of the server, the panel's language and the site's clock. */
export type PanelPlace = {
  /** Base of Payload's REST API, such as `/api`. */
  restUrl: string
  /** Base of the named routes. */
  baseUrl: string
  language: 'de' | 'en'
  /** IANA name of the site's time zone, by whose clock the panel tells times. */
  timeZone: string
}

/** Returns the server's addresses, the panel's language and the site's time zone; the same object until one of them changes. */
export function usePanelPlace(): PanelPlace {
  const { admin, routes } = useConfig().config
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'de'
  const timeZone: string = admin.custom?.litfassTimeZone ?? TIME_ZONE
  return useMemo(
    () => ({
      restUrl: formatAdminURL({ apiRoute: routes.api, path: '' }),
      baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
      language,
      timeZone,
    }),
    [routes.api, language, timeZone],
  )
}

/** Translates a text of a plugin; `count` selects singular or plural. */
export type PanelText<Defined> = (
  name: Defined extends Texts<infer Tree> ? TextName<Tree> : never,
  values?: Readonly<Record<string, string | number>>,
) => string

/**
 * Returns the translation function of texts, in the language of the panel. They are named by their type: the panel has them
 * already, and a module that is imported would bring them once more.
 * @param namespace that `defineTexts` was given
 */
export function usePanelTexts<Defined>(namespace: string): PanelText<Defined> {
  const { t } = useTranslation<object, `litfass:${string}`>()
  return useMemo(
    () => (name, values) => t(`litfass:${namespace}:${String(name).replaceAll('.', ':')}`, values),
    [t, namespace],
  )
}

/** Returns a formatter of times by the clock of the site. */
export function useMoment(): (moment: string | number) => string {
  const { i18n } = useTranslation()
  const { timeZone } = usePanelPlace()
  return useMemo(
    () => (moment) => formatMoment(moment, { language: i18n.language, timeZone }),
    [i18n.language, timeZone],
  )
}

/** Returns a function that says whose clock a moment is written by, with the zone that it has then: for what asks for a moment. */
export function useSiteZone(): (moment: number) => string {
  const text = usePanelTexts<typeof taskTexts>('tasks')
  const { language, timeZone } = usePanelPlace()
  return (moment) => text('siteTime', { zone: zoneName(moment, { language, timeZone }) })
}

/**
 * Returns a function that lets the form of a document show it as it is stored now, and the numbers of the
 * navigation follow. The fields take no input meanwhile, so nothing that is typed is lost. Not with `clearRouteCache` besides:
 * the page that it fetches brings the form's state with it, over what has been typed until it arrives.
 */
export function useDocumentReload(): () => Promise<void> {
  const { id, collectionSlug, updateSavedDocumentData } = useDocumentInfo()
  const { reset, setProcessing } = useForm()
  const { restUrl } = usePanelPlace()
  return async () => {
    setProcessing(true)
    try {
      // A collection without drafts takes no notice of `draft`.
      const address = `${restUrl}/${collectionSlug}/${id}?depth=0&draft=true`
      const answer = await fetch(address, { credentials: 'include' })
      if (!answer.ok) return
      const document = await answer.json()
      await reset(document)
      updateSavedDocumentData(document)
    } finally {
      setProcessing(false)
      announceDecision()
    }
  }
}

/** Lets the numbers of the navigation follow what has been decided about a document. */
export const announceDecision = (): void => void window.dispatchEvent(new Event(DECIDED_EVENT))

/** Calls a function after each decision on this page, until the function that it returns is called. */
export function afterDecisions(listener: () => void): () => void {
  window.addEventListener(DECIDED_EVENT, listener)
  return () => window.removeEventListener(DECIDED_EVENT, listener)
}
