import { SearchChoice } from '@litfass/interface/searchChoice'
import { useEffect, useMemo, useState } from 'react'
import { looksLikeAddress } from '../../addresses.ts'
import type { Place } from '../../places/routes.ts'
import { useEditorPlace } from '../EditorPlace.tsx'
import type { PlaceProvider } from '../embeds.ts'
import { createSearchPlaces } from '../services/lookups.ts'
import { searchWords } from './searchWords.ts'

type PlaceFieldProps = {
  /** The provider whose map is inserted. */
  provider: PlaceProvider
  address: string
  onChange: (typed: string) => void
  /** Called with the address of the map of a place that was chosen. */
  onTake: (url: string) => void
  hint: string
  problem: string | undefined
}

/** Letters from which on a place is looked for, and the most that the server takes. */
const LEAST = 3
const MOST = 200

const isSearched = (typed: string) =>
  typed.length >= LEAST && typed.length <= MOST && !looksLikeAddress(typed) && !typed.startsWith('<')

const present = ({ name, about, latitude, longitude }: Place) => ({
  key: `${latitude} ${longitude} ${name}`,
  title: name,
  facts: about,
})

/**
 * One field for the address of a map and, where the project has a geocoder, for the name of a place. It asks for what is possible
 * alone, and for an address until that is known.
 */
export function PlaceField({ provider, address, onChange, onTake, hint, problem }: PlaceFieldProps) {
  const { text } = useEditorPlace()
  const { find, isPossible } = useSearchPlaces()
  return (
    <SearchChoice
      name="embed_url"
      label={text(isPossible ? 'placeOrAddress' : 'embedAddress')}
      hint={isPossible === false ? text('placesOff', { provider: provider.name }) : hint}
      value={address}
      onChange={onChange}
      find={find}
      isSearched={isPossible ? isSearched : nothing}
      present={present}
      onTake={(place) => onTake(addressAt(provider, place))}
      words={searchWords(text, 'placeNone')}
      problem={problem}
      isFirst
    />
  )
}

const nothing = () => false

/** The search for places, and whether there is one: unknown until the server has said so. */
function useSearchPlaces() {
  const { services, language } = useEditorPlace()
  const [isPossible, setIsPossible] = useState<boolean>()
  const search = useMemo(
    () => services.searchPlaces ?? createSearchPlaces({ ...services, language }),
    [services, language],
  )
  const find = useMemo(
    () => async (words: string, signal: AbortSignal) => (await search(words, signal)) ?? [],
    [search],
  )
  useEffect(() => {
    const asking = new AbortController()
    search('', asking.signal).then(
      (places) => setIsPossible(places !== undefined),
      (error: unknown) => {
        // An address is possible in any case.
        if (!asking.signal.aborted) console.warn('Places cannot be found by their name.', error)
      },
    )
    return () => asking.abort()
  }, [search])
  return { find, isPossible }
}

/** The address as it is stored: what the provider reads of its own map. */
function addressAt(provider: PlaceProvider, place: Place): string {
  const page = provider.pageAt(place)
  const id = provider.read(new URL(page))
  return id ? provider.pageOf(id) : page
}
