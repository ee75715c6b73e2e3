import { toast, useForm } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The buttons of Payload and of plugins that submit a form. */
const SAVES = '#action-save, #action-save-draft, [data-saves-form]'

/** Why a form is not saved now; its reducer's `dispatch` is the same as long as the form is there. */
const reasons = new WeakMap<object, string>()

/**
 * Keeps the form around an element from being saved by its buttons, Ctrl+S or Enter, and says why. Payload's form can only be disabled
 * in a way that its buttons do not notice before they are drawn again.
 * @param reason saving is blocked only if a reason is given
 */
export function useHeldSaves(
  here: { readonly current: HTMLElement | null },
  reason: string | undefined,
): void {
  const { dispatchFields } = useForm()
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
    reasons.set(dispatchFields, reason)
    form.addEventListener('click', onClick, true)
    form.addEventListener('submit', onSubmit, true)
    return () => {
      reasons.delete(dispatchFields)
      form.removeEventListener('click', onClick, true)
      form.removeEventListener('submit', onSubmit, true)
    }
  }, [here, reason, dispatchFields])
}

/**
 * Returns a function for what saves the form around a component, and is no button with `data-saves-form` inside it: a key, or a
 * dialog, which lies elsewhere in the page. Where someone else writes in the document it says that saving waits for a takeover.
 * @returns whether saving is refused
 * @example
 * if (!refusesToSave()) await submit()
 */
export function useSaveRefusal(): () => boolean {
  const { dispatchFields } = useForm()
  return () => {
    const reason = reasons.get(dispatchFields)
    if (reason !== undefined) toast.warning(reason)
    return reason !== undefined
  }
}
