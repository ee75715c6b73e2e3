import controls from '@litfass/interface/controls.module.css'
import { Dialog } from '@litfass/interface/dialog'
import { type FormEvent, useId, useState } from 'react'
import { useEditorPlace } from '../EditorPlace.tsx'
import { type EmbedService, placeProvider, providerNames, REFUSALS, readEmbed } from '../embeds.ts'
import styles from './dialogs.module.css'
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
  const id = useId()
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const read = readEmbed(address, services.providers)
    if (read.state === 'embed') onApply({ service: read.service, url: read.url })
    else setProblem(text(REFUSALS[read.reason]))
  }
  return (
    <Dialog
      title={text(TITLES[service])}
      onClose={onClose}
      className={styles.narrow}
      footer={
        <div className={styles.answers}>
          <button type="button" className={controls.plain} onClick={onClose}>
            {text('cancel')}
          </button>
          <button type="submit" form={id} className={controls.primary}>
            {text(initial === '' ? 'insert' : 'apply')}
          </button>
        </div>
      }
    >
      <form id={id} noValidate className={styles.form} onSubmit={submit}>
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
      </form>
    </Dialog>
  )
}
