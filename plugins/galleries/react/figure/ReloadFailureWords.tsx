import { useFigures } from '../context/ProvideFigures.tsx'

/** That a figure could not be read anew: as the specification says it (media 8), and in the language of the page. */
export function ReloadFailureWords() {
  const { words } = useFigures()
  return (
    <>
      <span lang="en">{words.reloadFailed}</span> {words.reloadFailedMore}
    </>
  )
}
