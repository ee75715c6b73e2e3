'use client'

import { usePanelPlace } from '@litfass/interface/panelPlace'
import { Button } from '@payloadcms/ui'
import { useMemo, useState } from 'react'
import { usePickerSources } from '../client/selection/ChoosePicture.tsx'
import { PickerDialog } from '../client/selection/PickerDialog.tsx'
import { DeskTexts } from '../client/shared/useDeskTexts.tsx'
import { deskWords } from '../texts.ts'

export type ChooseImagesProps = {
  /** The image manager the pictures are for, which determines those to choose from. */
  imageManagerPrefix: string
  /** An image manager that members upload for: their pictures can be chosen too. */
  membersPrefix?: string
  /** Returns the ids that are selected already. */
  selected: () => readonly number[]
  /** Returns how many more can be selected; without it there is no limit. */
  room?: () => number
  /** Whether one picture is selected, in place of the one before. */
  isSingle?: boolean
  take: (ids: readonly number[]) => void
}

/** A button of the panel that opens the grid of pictures, for fields that keep their pictures in a way of their own. */
export function ChooseImages({
  imageManagerPrefix,
  membersPrefix,
  isSingle = false,
  selected,
  room,
  take,
}: ChooseImagesProps) {
  const { language, baseUrl } = usePanelPlace()
  const words = useMemo(() => deskWords(language), [language])
  const sources = usePickerSources({ imageManagerPrefix, membersPrefix, language, baseUrl }, words)
  const [opened, setOpened] = useState<{ selected: readonly number[]; room: number | undefined }>()
  return (
    <DeskTexts words={words} language={language}>
      <Button
        buttonStyle="secondary"
        size="medium"
        margin={false}
        onClick={() => setOpened({ selected: selected(), room: room?.() })}
      >
        {isSingle ? words.addOne : words.add}
      </Button>
      {opened && (
        <PickerDialog
          sources={sources}
          isSingle={isSingle}
          {...opened}
          onClose={() => setOpened(undefined)}
          onTake={(pictures) => {
            setOpened(undefined)
            take(pictures.map(({ id }) => id))
          }}
        />
      )}
    </DeskTexts>
  )
}
