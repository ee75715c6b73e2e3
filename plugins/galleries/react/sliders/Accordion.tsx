import { type ReactNode, useId } from 'react'
import '@litfass/interface/tokens.css'
import './accordion.css'

/** A collapsible part of an accordion. */
type AccordionPart = { id: string; heading: ReactNode; content: ReactNode; isOpen?: boolean }

export type AccordionProps = {
  parts: readonly AccordionPart[]
  /** Closes the other parts when one is opened. */
  isSingle?: boolean
}

/**
 * Collapsible parts below their headings, with and without script. Figures inside are measured again 50 ms after a part
 * has opened or closed (spec media 9).
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
