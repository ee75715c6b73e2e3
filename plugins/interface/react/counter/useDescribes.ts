import { useEffect } from 'react'

/** Adds a text to what describes a field, beside what does so already. */
export function useDescribes(fieldId: string, id: string): void {
  useEffect(() => {
    const field = document.getElementById(fieldId)
    if (!field) return
    const others = () =>
      (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter((one) => one && one !== id)
    field.setAttribute('aria-describedby', [...others(), id].join(' '))
    return () => {
      const left = others().join(' ')
      if (left) field.setAttribute('aria-describedby', left)
      else field.removeAttribute('aria-describedby')
    }
  }, [fieldId, id])
}
