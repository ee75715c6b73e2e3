'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { TimeZone } from '@litfass/interface/timeZone'
import { ClientError } from '@litfass/kit/client'
import { Button, toast, useAuth, useField } from '@payloadcms/ui'
import type { UploadFieldClientProps } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { createEditorCalls, createEditorClient, untilCurrent } from '../client/calls.ts'
import { ImageEditor } from '../client/ImageEditor.tsx'
import type { PanelProps } from './addToPanel.ts'
import { chosenPictures, withoutPicture } from './chosenPictures.ts'
import styles from './editPicture.module.css'
import { createRestCalls, type PanelPicture } from './restCalls.ts'
import { usePanelTexts } from './usePanelTexts.ts'

type Props = PanelProps & Pick<UploadFieldClientProps, 'field' | 'path' | 'readOnly'>

/** Opens the editor from an upload field, for each picture in it. */
export function EditChosenPicture({ collection, modules, field, path, readOnly }: Props) {
  const { permissions } = useAuth()
  const { ids, remove, reload } = useChosenPictures({ relationTo: field.relationTo, collection, path })
  const { baseUrl, language, timeZone } = usePanelPlace()
  const [edited, setEdited] = useState<PanelPicture>()
  const reloadWhenCurrent = useReloadWhenCurrent(reload)
  if (ids.length === 0 || !permissions?.collections?.[collection]?.update) return null

  const removeFromField = (id: number) => {
    remove(id)
    // The focused button has gone with its picture.
    setTimeout(() => document.querySelector<HTMLElement>(`#${fieldElementId(path)} button`)?.focus())
  }
  return (
    <>
      <EditButtons ids={ids} collection={collection} isList={field.hasMany === true} onOpen={setEdited} />
      {edited && (
        <TimeZone value={timeZone}>
          <ImageEditor
            imageManagerPrefix={edited.imageManagerPrefix}
            imageId={edited.id}
            modules={modules}
            language={language}
            baseUrl={baseUrl}
            onSave={({ msg }) => {
              toast.success(msg)
              void reloadWhenCurrent(edited)
            }}
            {...(!readOnly && { onRemove: removeFromField })}
            onClose={() => setEdited(undefined)}
          />
        </TimeZone>
      )}
    </>
  )
}

/** Returns the id Payload gives to the element of a field. */
const fieldElementId = (path: string): string => CSS.escape(`field-${path.replaceAll('.', '__')}`)

type EditButtonsProps = {
  ids: readonly number[]
  collection: string
  /** Whether the field accepts several pictures; they are numbered then. */
  isList: boolean
  onOpen: (picture: PanelPicture) => void
}

/** One button for each picture, in the order of the field. */
function EditButtons({ ids, collection, isList, onOpen }: EditButtonsProps) {
  const text = usePanelTexts()
  const open = useOpen(collection, onOpen)
  const edit = text('edit')
  return (
    <fieldset className={styles.buttons} aria-label={edit}>
      {isList && <span aria-hidden="true">{edit}:</span>}
      {ids.map((id, at) => (
        <Button
          key={id}
          buttonStyle="pill"
          size="small"
          margin={false}
          extraButtonProps={{ 'aria-haspopup': 'dialog' }}
          onClick={() => void open(id)}
        >
          {isList ? text('editNumber', { number: at + 1 }) : edit}
        </Button>
      ))}
    </fieldset>
  )
}

/** Reads the picture before the editor opens, one at a time; failures are shown as a toast. */
function useOpen(collection: string, onOpen: (picture: PanelPicture) => void) {
  const place = usePanelPlace()
  const text = usePanelTexts()
  const isOpening = useRef(false)
  return async (id: number) => {
    if (isOpening.current) return
    isOpening.current = true
    try {
      const [picture] = await createRestCalls({ ...place, collection }).pictures([id])
      if (picture) onOpen(picture)
      else toast.error(text('gone'))
    } catch (error) {
      if (!(error instanceof ClientError)) throw error
      toast.error(error.msg)
    } finally {
      isOpening.current = false
    }
  }
}

type Field = { relationTo: string | readonly string[]; collection: string; path: string }

/** Reads and changes the pictures in an upload field. */
function useChosenPictures({ path, ...field }: Field) {
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
     * Makes the field load its documents again. Payload's field loads them only when its value changes: a list is
     * replaced by a copy, a single value by `null` for a moment. Neither marks the form as modified.
     */
    reload: (): void => {
      if (reloading) return
      const isSingle = !Array.isArray(held)
      if (isSingle) setReloading({ value: held, isEmptied: false })
      setValue(isSingle ? null : [...held], true)
    },
  }
}

/** Polling for the rendition of a saved picture. */
const POLLING = { tries: 30, everyMs: 1500 }

/** Reloads a field once the new rendition of a saved picture is ready. */
function useReloadWhenCurrent(reload: () => void) {
  const { baseUrl, language } = usePanelPlace()
  const latest = useRef<(() => void) | undefined>(undefined)
  useEffect(() => {
    latest.current = reload
    return () => {
      latest.current = undefined
    }
  })
  return async ({ id, imageManagerPrefix }: PanelPicture): Promise<void> => {
    const client = createEditorClient(() => language, baseUrl)
    const calls = createEditorCalls(client, { imageManagerPrefix })
    const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
    try {
      await untilCurrent(async () => (await calls.open(id)).isCurrent, { ...POLLING, pause })
      latest.current?.()
    } catch (error) {
      // The field keeps showing the old rendition until it is loaded again.
      if (!(error instanceof ClientError)) throw error
    }
  }
}
