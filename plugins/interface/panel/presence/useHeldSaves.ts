import { toast } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Payload's buttons that send what stands in a form. */
const SAVES = '#action-save, #action-save-draft'

/**
 * Keeps the form around an element from being saved by its button, Ctrl+S or Enter, and says why. Payload's form can only be disabled
 * in a way that its buttons do not notice before they are drawn again.
 * @param reason nothing is kept where there is none
 */
export function useHeldSaves(
  here: { readonly current: HTMLElement | null },
  reason: string | undefined,
): void {
  useEffect(() => {
    const form = here.current?.closest('form')
    if (!form || reason === undefined) return
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      toast.warning(reason)
    }
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest(SAVES)) refuse(event)
    }
    const onSubmit = (event: SubmitEvent) => {
      if (event.target === form) refuse(event)
    }
    form.addEventListener('click', onClick, true)
    form.addEventListener('submit', onSubmit, true)
    return () => {
      form.removeEventListener('click', onClick, true)
      form.removeEventListener('submit', onSubmit, true)
    }
  }, [here, reason])
}
