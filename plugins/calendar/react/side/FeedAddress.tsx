'use client'

import { CopyField } from '@litfass/interface/copyField'

type FeedAddressProps = {
  label: string
  address: string
  words: Readonly<Record<'copy' | 'copied' | 'copyDone' | 'copySelected', string>>
}

/** The address of a feed, to be copied into a calendar. */
export function FeedAddress({ label, address, words }: FeedAddressProps) {
  const { copy, copied, copyDone, copySelected } = words
  return (
    <CopyField
      label={label}
      value={address}
      what={label}
      words={{ copy, copied, done: copyDone, selected: copySelected }}
    />
  )
}
