import { useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { type EmbedService, placeProvider, providerNames, REFUSALS, readEmbed } from '../embeds.ts'
import { FormDialog } from './FormDialog.tsx'
import { PlaceField } from './PlaceField.tsx'
import { TextField } from './TextField.tsx'

const TITLES = { video: 'embedVideoTitle', social: 'embedSocialTitle', map: 'embedMapTitle' } as const

type EmbedDialogProps = {
  service: EmbedService
  /** The address of the embed that is changed; empty for a new one. */
  initial: string
  onApply: (embed: { service: EmbedService; url: string }) => void
  onClose: () => void
}

/** Asks for the address of a video, a post or a map, or for the name of a place, and says why one cannot be embedded (spec platform 8). */
export function EmbedDialog({ service, initial, onApply, onClose }: EmbedDialogProps) {
  const { text, services, language } = useEditorPlace()
  const [address, setAddress] = useState(initial)
  const [problem, setProblem] = useState<string>()
  const names = providerNames(service, services.providers)
  const places = service === 'map' ? placeProvider(services.providers) : undefined
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
  const hint = names.length > 0 ? text('embedHint', { providers: list }) : text('embedNoProvider')
  const change = (typed: string) => {
    setAddress(typed)
    setProblem(undefined)
  }
  const submit = () => {
    const read = readEmbed(address, services.providers)
    if (read.state === 'embed') onApply({ service: read.service, url: read.url })
    else setProblem(text(REFUSALS[read.reason]))
  }
  return (
    <FormDialog
      title={text(TITLES[service])}
      submit={text(initial === '' ? 'insert' : 'apply')}
      onSubmit={submit}
      onClose={onClose}
    >
      {places ? (
        <PlaceField
          {...{ address, problem, hint }}
          provider={places}
          onChange={change}
          onTake={(url) => onApply({ service, url })}
        />
      ) : (
        <TextField
          name="embed_url"
          type="url"
          label={text('embedAddress')}
          hint={hint}
          value={address}
          onChange={change}
          problem={problem}
          isFirst
        />
      )}
    </FormDialog>
  )
}
