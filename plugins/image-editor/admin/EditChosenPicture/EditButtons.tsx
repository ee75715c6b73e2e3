import { ClientError } from '@litfass/kit/client'
import { usePanelPlace } from '@litfass/kit/panelPlace'
import { Button, toast } from '@payloadcms/ui'
import { useRef } from 'react'
import { createRestCalls } from '../createRestCalls.ts'
import type { PanelPicture } from '../panelPicture.ts'
import { usePanelTexts } from '../usePanelTexts.ts'
import styles from './index.module.css'

type EditButtonsProps = {
  ids: readonly number[]
  collection: string
  /** Whether the field takes several pictures: then they have numbers. */
  isList: boolean
  onOpen: (picture: PanelPicture) => void
}

/** A button for each picture, in the order in which the field shows them. */
export function EditButtons({ ids, collection, isList, onOpen }: EditButtonsProps) {
  const text = usePanelTexts()
  const open = useOpening(collection, onOpen)
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

/** Reads what the editor has to be told before it opens, once at a time; says so where that does not work. */
function useOpening(collection: string, onOpen: (picture: PanelPicture) => void) {
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
