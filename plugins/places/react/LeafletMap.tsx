'use client'

import { circleMarker, map, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useRef } from 'react'
import type { PlaceMapProps } from './PlaceMap.tsx'
import styles from './places.module.css'

type LeafletMapProps = Required<Pick<PlaceMapProps, 'name' | 'latitude' | 'longitude' | 'tiles' | 'zoom'>>

/** The map itself: a circle at the place, since leaflet's pins are pictures that a bundler does not find. */
export default function LeafletMap({ name, latitude, longitude, tiles, zoom }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const { url, attribution, maxZoom = 19 } = tiles
    // The wheel scrolls the page; buttons and two fingers zoom.
    const shown = map(box.current, { center: [latitude, longitude], zoom, scrollWheelZoom: false })
    // Attribution is HTML to leaflet, and a text of the site's options to us.
    const written = document.createElement('span')
    written.textContent = attribution
    tileLayer(url, { attribution: written.innerHTML, maxZoom }).addTo(shown)
    const label = document.createElement('span')
    label.textContent = name
    circleMarker([latitude, longitude], { radius: 9 }).bindTooltip(label).addTo(shown)
    return () => void shown.remove()
  }, [name, latitude, longitude, tiles, zoom])
  return <div ref={box} className={styles.tiles} />
}
