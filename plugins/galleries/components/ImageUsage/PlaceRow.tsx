import { Link } from '@payloadcms/ui'
import { readRatioSettings } from '../../domain/ratio.ts'
import { useTexts } from '../useTexts.ts'
import { Cut } from './Cut.tsx'
import styles from './index.module.css'
import type { Usage } from './useUsage.ts'

type PlaceRowProps = { place: Usage['places'][number]; image: Usage['image'] }

/** A place a picture is used in: the picture as it is cut there, on every size of screen, and the ways to it. */
export function PlaceRow({ place, image }: PlaceRowProps) {
  const text = useTexts()
  const { kind, title, page, panel } = place
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
