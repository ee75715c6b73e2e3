'use client'

import { ratioNumber } from '@litfass/images/model'
import { type Reading, useReading } from '@litfass/interface/hooks'
import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { Button, Link, useDocumentInfo } from '@payloadcms/ui'
import { useCallback } from 'react'
import type { z } from 'zod'
import { type Ratio, readRatioSettings } from '../domain/ratio.ts'
import { imageUsage } from '../routes.ts'
import styles from './ImageUsage.module.css'
import { useTexts } from './useTexts.ts'

/** Lists the places that use a picture, cropped as in each place, on the picture's own document. */
export function ImageUsage() {
  const text = useTexts()
  const { id } = useDocumentInfo()
  const imageId = Number(id ?? Number.NaN)
  const { reading, again } = useUsage(imageId)
  // A new document has no places yet.
  if (!Number.isInteger(imageId)) return null
  return (
    <section className="field-type" aria-labelledby="picture-usage">
      <h2 id="picture-usage" className={styles.heading}>
        {text('usedIn')}
      </h2>
      {reading.state === 'loading' && <p>{text('usedLoading')}</p>}
      {reading.state === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>{text('usedFailed')}</p>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={again}>
            {text('again')}
          </Button>
        </div>
      )}
      {reading.state === 'read' && <Places {...reading.value} />}
    </section>
  )
}

function Places({ places, more, image }: Usage) {
  const text = useTexts()
  if (places.length + more === 0) return <p>{text('usedNowhere')}</p>
  return (
    <ul className={styles.places}>
      {places.map((place, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two places may look the same, and none moves
        <PlaceRow key={at} place={place} image={image} />
      ))}
      {more > 0 && <li className={styles.place}>{text('usedMore', { count: more })}</li>}
    </ul>
  )
}

type Usage = z.output<NonNullable<typeof imageUsage.reply>>

/** Loads the places that use a picture, and again on request. */
function useUsage(imageId: number): { reading: Reading<Usage>; again: () => void } {
  const { baseUrl, language } = usePanelPlace()
  const read = useCallback(
    (signal: AbortSignal) => {
      const client = createClient({ routes: [[imageUsage]], language: () => language, baseUrl })
      return client.call(imageUsage, { params: { id: imageId }, signal })
    },
    [imageId, baseUrl, language],
  )
  return useReading(Number.isInteger(imageId) ? read : undefined)
}

type PlaceRowProps = { place: Usage['places'][number]; image: Usage['image'] }

/** A place that uses the picture: its crops for every screen size, and links to the place. */
function PlaceRow({ place, image }: PlaceRowProps) {
  const text = useTexts()
  const { kind, title, page, panel, state } = place
  const settings = readRatioSettings(place.ratio)
  const ratios = new Set(settings ? [settings.large, settings.medium, settings.small] : [])
  return (
    <li className={styles.place}>
      <span className={styles.cuts}>
        {[...ratios].map((ratio) => (
          <Cut key={ratio} ratio={ratio} image={image} />
        ))}
      </span>
      <span className={styles.words}>
        <span>
          {kind}
          {title !== kind && (
            <>
              {': '}
              <strong>{title}</strong>
            </>
          )}
          {state && ` (${state})`}
        </span>
        <span className={styles.links}>
          {panel && (
            <Link href={panel} aria-label={`${text('usedEdit')}: ${title}`}>
              {text('usedEdit')}
            </Link>
          )}
          {page && (
            <a href={page} target="_blank" rel="noopener" aria-label={`${text('usedPage')}: ${title}`}>
              {text('usedPage')}
            </a>
          )}
        </span>
      </span>
    </li>
  )
}

type CutProps = { ratio: Ratio; image: Usage['image'] }

/** A thumbnail of the picture, cropped to a ratio around the focal point. */
function Cut({ ratio, image }: CutProps) {
  const { focus, urls, width, height } = image
  const number = ratioNumber(ratio) ?? (height > 0 ? width / height : 1.5)
  const src = image.remaining === 0 ? urls?.S : undefined
  return (
    <span className={styles.cut} style={{ aspectRatio: number }} title={ratio === 'original' ? '' : ratio}>
      {src && <img src={src} alt="" style={{ objectPosition: `${focus.x}% ${focus.y}%` }} />}
    </span>
  )
}
