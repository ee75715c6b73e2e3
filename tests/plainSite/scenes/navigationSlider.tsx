import { NavigationSlider } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'

const PLACES = [
  'Altona',
  'Bergedorf',
  'Eimsbüttel',
  'Finkenwerder',
  'Harburg',
  'Hamburg-Mitte',
  'Wandsbek',
  'Wilhelmsburg',
]

/** A bar of `count` links (24) that is a slider on the sizes in `on` (small,large); `current` is open (0). */
export default function NavigationSliderScene({ language, search }: SceneProps) {
  const sizes = (search.get('on') ?? 'small,large').split(',')
  const current = Number(search.get('current') ?? 0)
  const enabled = {
    small: sizes.includes('small'),
    medium: sizes.includes('medium'),
    large: sizes.includes('large'),
  }
  const names = Array.from({ length: Number(search.get('count') ?? 24) }, (_, index) => {
    const place = PLACES[index % PLACES.length] ?? ''
    return `${place} ${index + 1}`
  })
  return (
    <PlainFigures language={language}>
      <NavigationSlider label={language === 'de' ? 'Bezirke' : 'Boroughs'} enabled={enabled}>
        {names.map((name, index) => (
          <a key={name} href={`#${index}`} aria-current={index === current ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </NavigationSlider>
      <p>
        <a href="#nach">nach</a>
      </p>
    </PlainFigures>
  )
}
