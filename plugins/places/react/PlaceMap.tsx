'use client'

import { ConsentGate } from '@litfass/consent/react'
import { fill } from '@litfass/kit/texts'
import { Component, lazy, type ReactNode, Suspense } from 'react'
import type { PlaceWords } from './componentTexts.ts'
import styles from './places.module.css'

/** Where a map gets its tiles from. */
export type MapTiles = {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`. */
  url: string
  /** Who made the map; plain text. */
  attribution: string
  /** Who learns the reader's address: `OpenStreetMap Foundation`. */
  provider: string
  /** The privacy policy of the provider. */
  privacyHref?: string
  /** Largest zoom level that has tiles; 19 when left out. */
  maxZoom?: number
}

export type PlaceMapProps = {
  words: PlaceWords
  name: string
  latitude: number
  longitude: number
  /** Lines below the name: street, postcode and town. */
  address?: readonly string[]
  tiles: MapTiles
  /** Key of the consent category; `embeds` when left out. */
  category?: string
  /** 1 shows the world, 19 a house; 15 when left out. */
  zoom?: number
}

/** Loaded once the reader agrees, with leaflet and its styles. */
const LeafletMap = lazy(() => import('./LeafletMap.tsx'))

/**
 * A place on a map. Until the reader agrees it is a plain box with the address, a link to OpenStreetMap and a button; nothing of the map
 * is in the page. It stands in `ProvideConsent` of `@litfass/consent/react`.
 * @example
 * <PlaceMap words={placeTexts.in('de')} name="Messe Husum" latitude={54.47} longitude={9.05} tiles={TILES} />
 */
export function PlaceMap(props: PlaceMapProps) {
  const { words, name, latitude, longitude, address = [], tiles, category = 'embeds', zoom = 15 } = props
  const { provider, privacyHref } = tiles
  const href = openStreetMapUrl({ latitude, longitude, zoom })
  return (
    <div className={styles.map}>
      <address className={styles.address}>
        <strong>{name}</strong>
        {address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a href={href}>{words.openMap}</a>
      </address>
      <ConsentGate {...{ category, provider, privacyHref }} title={fill(words.map, { name })} ratio="4 / 3">
        <OrMessage message={words.mapFailed}>
          <Suspense>
            <LeafletMap {...{ name, latitude, longitude, tiles, zoom }} />
          </Suspense>
        </OrMessage>
      </ConsentGate>
    </div>
  )
}

/** Returns the address of a position on OpenStreetMap, with a pin. */
export function openStreetMapUrl({
  latitude,
  longitude,
  zoom,
}: Pick<PlaceMapProps, 'latitude' | 'longitude'> & { zoom: number }): string {
  const [lat, lon] = [latitude.toFixed(6), longitude.toFixed(6)]
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=${zoom}/${lat}/${lon}`
}

/** Shows a message where its content cannot be loaded: the page around it stays. */
class OrMessage extends Component<{ message: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <p role="alert">{this.props.message}</p> : this.props.children
  }
}
