import { Accordion, onLayoutChange } from '@litfass/galleries/react'
import { useEffect, useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'

const PARTS = ['Anfahrt', 'Öffnungszeiten', 'Eintritt']

/** An accordion of three parts, of which the first is open; with `single` only one is. */
export default function AccordionScene({ language, search }: SceneProps) {
  const [measured, setMeasured] = useState(0)
  useEffect(() => onLayoutChange(() => setMeasured((before) => before + 1)), [])
  return (
    <PlainFigures language={language}>
      <Accordion
        isSingle={search.has('single')}
        parts={PARTS.map((name, index) => ({
          id: name,
          heading: name,
          content: <p>{`Text: ${name}`}</p>,
          isOpen: index === 0,
        }))}
      />
      <output data-measured={measured} />
    </PlainFigures>
  )
}
