'use client'

import { usePanelPlace } from '@litfass/kit/panelPlace'
import { toast, useAuth } from '@payloadcms/ui'
import type { UploadFieldClientProps } from 'payload'
import { useState } from 'react'
import { ImageEditor } from '../../client/ImageEditor.tsx'
import type { PanelProps } from '../addToPanel.ts'
import type { PanelPicture } from '../panelPicture.ts'
import { EditButtons } from './EditButtons.tsx'
import { useChosenPictures } from './useChosenPictures.ts'
import { useShownAgain } from './useShownAgain.ts'

type Props = PanelProps & Pick<UploadFieldClientProps, 'field' | 'path' | 'readOnly'>

/** The way from an upload field to the image editor, for each picture the field holds. */
export function EditChosenPicture({ collection, modules, field, path, readOnly }: Props) {
  const { permissions } = useAuth()
  const { ids, remove, reload } = useChosenPictures({ relationTo: field.relationTo, collection, path })
  const { baseUrl, language } = usePanelPlace()
  const [edited, setEdited] = useState<PanelPicture>()
  const showAgain = useShownAgain(reload)
  if (ids.length === 0 || !permissions?.collections?.[collection]?.update) return null

  const takeOut = (id: number) => {
    remove(id)
    // The button that had the focus is gone with its picture.
    setTimeout(() => document.querySelector<HTMLElement>(`#${idOfField(path)} button`)?.focus())
  }
  return (
    <>
      <EditButtons ids={ids} collection={collection} isList={field.hasMany === true} onOpen={setEdited} />
      {edited && (
        <ImageEditor
          imageManagerPrefix={edited.imageManagerPrefix}
          imageId={edited.id}
          modules={modules}
          language={language}
          baseUrl={baseUrl}
          onSave={({ msg }) => {
            toast.success(msg)
            showAgain(edited)
          }}
          {...(!readOnly && { onRemove: takeOut })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** As Payload names the element of a field. */
const idOfField = (path: string): string => CSS.escape(`field-${path.replaceAll('.', '__')}`)
