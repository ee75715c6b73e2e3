import type { TextName, Texts } from '@litfass/kit/texts'
import { useConfig, useDocumentInfo, useForm, useTranslation } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useMemo, useSyncExternalStore } from 'react'

/** Addresses of the server, and the panel's language. */
export type PanelPlace = {
  /** Base of Payload's REST API, such as `/api`. */
  restUrl: string
  /** Base of the named routes. */
  baseUrl: string
  language: 'de' | 'en'
}

/** Returns the server's addresses and the panel's language; the same object until one of them changes. */
export function usePanelPlace(): PanelPlace {
  const { routes } = useConfig().config
  const language = useTranslation().i18n.language === 'en' ? 'en' : 'de'
  return useMemo(
    () => ({
      restUrl: formatAdminURL({ apiRoute: routes.api, path: '' }),
      baseUrl: formatAdminURL({ apiRoute: routes.api, path: '/litfass' }),
      language,
    }),
    [routes.api, language],
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

const never = () => () => undefined

/** Returns a formatter of times in the time zone of the browser, which the server does not know: until then in UTC. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation()
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(i18n.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      ...(!isBrowser && { timeZone: 'UTC' }),
    })
    return (iso) => format.format(new Date(iso))
  }, [i18n.language, isBrowser])
}

/**
 * Returns a function that lets the form of a document show it as it is stored now. The fields take no input meanwhile, so
 * nothing that is typed is lost. Not with `clearRouteCache` besides: the page that it fetches brings the form's state with it,
 * over what has been typed until it arrives.
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
    }
  }
}
