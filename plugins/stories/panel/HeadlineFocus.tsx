import { useField } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** What someone may be writing in already. */
const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * Leads to the headline of a piece that has none when its form opens: a new one is begun there. A piece with a headline is
 * opened to be read, and a field with the focus keeps it.
 */
export function HeadlineFocus({ path }: { path: string }) {
  const { value, disabled } = useField<string | null>({ path })
  const here = useRef<HTMLSpanElement>(null)
  const isLed = useRef(false)
  useEffect(() => {
    // A form that is still being prepared takes no focus.
    if (disabled || isLed.current) return
    isLed.current = true
    if (value || document.activeElement?.matches(FIELDS)) return
    here.current?.closest('.field-type')?.querySelector<HTMLInputElement>('input')?.focus()
  }, [disabled, value])
  return <span ref={here} hidden />
}
