import { useField } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { chosenPictures, withoutPicture } from './chosenPictures.ts'

type Field = { relationTo: string | readonly string[]; collection: string; path: string }

/** The pictures an upload field holds, and what can be done about them. */
export function useChosenPictures({ path, ...field }: Field) {
  const { value: held, setValue } = useField<unknown>({ potentiallyStalePath: path })
  const [reloading, setReloading] = useState<{ value: unknown; isEmptied: boolean }>()
  const value = reloading ? reloading.value : held
  useEffect(() => {
    if (!reloading) return
    if (reloading.isEmptied && held !== null) setReloading(undefined)
    if (reloading.isEmptied || held !== null) return
    setValue(reloading.value, true)
    setReloading({ ...reloading, isEmptied: true })
  }, [reloading, held, setValue])
  return {
    ids: chosenPictures({ ...field, value }),
    remove: (id: number): void => setValue(withoutPicture({ ...field, value }, id)),
    /**
     * Has the field show anew what it holds. Payload's field loads its documents once and cannot be told of a change;
     * another value makes it load them: a copy of a list, or for a single one none for a moment. The form does not
     * count that as a change.
     */
    reload: (): void => {
      if (reloading) return
      const isSingle = !Array.isArray(held)
      if (isSingle) setReloading({ value: held, isEmptied: false })
      setValue(isSingle ? null : [...held], true)
    },
  }
}
