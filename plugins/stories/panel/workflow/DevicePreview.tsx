import { Dialog } from '@litfass/interface/dialog'
import { useDraftSaver } from '@litfass/interface/drafts'
import { useSaveRefusal } from '@litfass/interface/heldSaves'
import { SmallButton } from '@litfass/interface/panelActions'
import bar from '@litfass/interface/stateBar.module.css'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import { useTexts } from '../useTexts.ts'
import { useWorkflowTexts } from './useWorkflow.ts'
import styles from './workflow.module.css'

/** The devices, each with the width of its screen in CSS px. */
const DEVICES = { phone: 375, tablet: 768, desktop: 1280 } as const

type Device = keyof typeof DEVICES

const NAMES: readonly Device[] = ['phone', 'tablet', 'desktop']

/** Opens the preview of a piece as three devices show it, with what has been typed. */
export function DevicePreview({ address }: { address: string }) {
  const text = useWorkflowTexts()
  const deskText = useTexts()
  const draft = useDraftSaver()
  const refusesToSave = useSaveRefusal()
  const [isOpen, setIsOpen] = useState(false)
  const open = async () => {
    if (await draft.flush()) setIsOpen(true)
    else if (!refusesToSave()) toast.error(deskText('notSaved'))
  }
  return (
    <>
      <SmallButton opensDialog onClick={() => void open()}>
        {text('devices.act')}
      </SmallButton>
      {isOpen && <Devices address={address} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function Devices({ address, onClose }: { address: string; onClose: () => void }) {
  const text = useWorkflowTexts()
  const [device, setDevice] = useState<Device>('phone')
  return (
    <Dialog
      className={styles.devices}
      title={text('devices.title')}
      closeLabel={text('devices.close')}
      onClose={onClose}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would add its own border and padding */}
      <div className={bar.actions} role="group" aria-label={text('devices.label')}>
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.device}
            aria-pressed={name === device}
            onClick={() => setDevice(name)}
          >
            {text(`devices.${name}`)} · {DEVICES[name]} px
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that is wider than the dialog is scrolled by keyboard too */}
      <section className={styles.screen} tabIndex={0} aria-label={text(`devices.${device}`)}>
        <iframe src={address} title={text('devices.title')} width={DEVICES[device]} height={720} />
      </section>
    </Dialog>
  )
}
