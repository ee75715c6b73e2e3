import { type ReactNode, useId } from 'react'
import './accordion.css'

/** A part of an accordion that opens. */
export type AccordionPart = { id: string; heading: ReactNode; content: ReactNode; isOpen?: boolean }

export type AccordionProps = {
  parts: readonly AccordionPart[]
  /** Opening one part closes the others. */
  isSingle?: boolean
}

/**
 * Parts that open below their headings, with script and without. Figures in them are measured anew 50 ms after one has
 * opened or closed (spec media 9).
 */
export function Accordion({ parts, isSingle = false }: AccordionProps) {
  const name = useId()
  return (
    <div className="litfass-accordion">
      {parts.map(({ id, heading, content, isOpen }) => (
        <details
          key={id}
          name={isSingle ? name : undefined}
          open={isOpen}
          className="litfass-accordion__part"
        >
          <summary className="litfass-accordion__heading">{heading}</summary>
          <div className="litfass-accordion__content">{content}</div>
        </details>
      ))}
    </div>
  )
}
