import { ClientError, type ClientErrorDetails, type LocalErrorCode } from './ClientError.ts'

export type Language = 'de' | 'en'

const TEXTS: Record<Language, Record<LocalErrorCode, string>> = {
  de: {
    cancelled: 'Die Anfrage wurde abgebrochen.',
    network: 'Keine Verbindung. Bitte prüfen Sie Ihr Netz und versuchen Sie es erneut.',
    timeout: 'Das hat zu lange gedauert. Bitte versuchen Sie es erneut.',
    unknown: 'Ein Fehler ist aufgetreten.',
  },
  en: {
    cancelled: 'The request was cancelled.',
    network: 'No connection. Please check your network and try again.',
    timeout: 'This took too long. Please try again.',
    unknown: 'Something went wrong.',
  },
}

/** A failure the client has to put into words itself, because no server did. */
export function localError(
  code: LocalErrorCode,
  language: Language,
  details: Omit<ClientErrorDetails, 'msg'> = {},
): ClientError {
  return new ClientError(code, { ...details, msg: TEXTS[language][code] })
}
