'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import styles from './index.module.css'
import { PlaceRow } from './PlaceRow.tsx'
import { useUsage } from './useUsage.ts'

/** Where a picture is used, cut as it is shown there: on its own document, and so beside its deletion. */
export function ImageUsage() {
  const text = useTexts()
  const { id } = useDocumentInfo()
  const imageId = Number(id ?? Number.NaN)
  const { reading, again } = useUsage(imageId)
  // There is nothing to say of what is not stored yet.
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
      {reading.state === 'read' && reading.value.places.length === 0 && <p>{text('usedNowhere')}</p>}
      {reading.state === 'read' && reading.value.places.length > 0 && (
        <ul className={styles.places}>
          {reading.value.places.map((place) => (
            <PlaceRow
              key={`${place.kind} ${place.panel ?? place.page}`}
              place={place}
              image={reading.value.image}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
