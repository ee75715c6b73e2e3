import { useMemo } from 'react'
import { textVersion } from '../../domain/textVersion.ts'
import { useSharedConsent } from '../ProvideConsent.tsx'

/** What a form sends beside the answer: which texts were read, in which language. */
export function Circumstances() {
  const { language, words, categories: shown } = useSharedConsent().setup
  const version = useMemo(() => textVersion({ words, shown }), [words, shown])
  return (
    <>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="textVersion" value={version} />
    </>
  )
}
