'use client'

import { useMemo } from 'react'
import { type DeskWords, deskWords } from '../../texts.ts'
import { createDeskCalls } from '../shared/calls.ts'
import { type DeskLanguage, DeskTexts } from '../shared/useDeskTexts.tsx'
import { PickerDialog, type PickerSource } from './PickerDialog.tsx'

type PickerPlace = {
  /** The image manager the picture is for, which determines those to choose from. */
  imageManagerPrefix: string
  /** An image manager that members upload for: their pictures can be chosen too. */
  membersPrefix?: string | undefined
  language: DeskLanguage
  baseUrl?: string | undefined
}

/** Returns the pictures to choose from: those of the staff, and those of members where there is a prefix for them. */
export function usePickerSources(
  { imageManagerPrefix, membersPrefix, language, baseUrl }: PickerPlace,
  words: DeskWords,
): [PickerSource, ...PickerSource[]] {
  return useMemo(() => {
    const callsFor = (prefix: string) => createDeskCalls({ imageManagerPrefix: prefix, language, baseUrl })
    const staff = { label: words.sourceStaff, calls: callsFor(imageManagerPrefix) }
    return membersPrefix ? [staff, { label: words.sourceMembers, calls: callsFor(membersPrefix) }] : [staff]
  }, [imageManagerPrefix, membersPrefix, language, baseUrl, words])
}

export type ChoosePictureProps = PickerPlace & {
  onTake: (imageId: number) => void
  onClose: () => void
}

/** The grid of pictures as a dialog that is open while it is rendered, to choose one picture, on any page. */
export function ChoosePicture({ onTake, onClose, ...place }: ChoosePictureProps) {
  const words = useMemo(() => deskWords(place.language), [place.language])
  const sources = usePickerSources(place, words)
  return (
    <DeskTexts words={words} language={place.language}>
      <PickerDialog
        sources={sources}
        isSingle
        selected={[]}
        room={undefined}
        onTake={([picture]) => picture && onTake(picture.id)}
        onClose={onClose}
      />
    </DeskTexts>
  )
}
