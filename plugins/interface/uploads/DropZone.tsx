'use client'

import type { ComponentProps, Ref } from 'react'
import { type Accept, useDropzone } from 'react-dropzone'
import controls from '../controls.module.css'
import styles from './dropZone.module.css'
import '../tokens.css'

type DropZoneWords = {
  /** Invites to drop files. */
  drop: string
  /** While files are held over the zone. */
  release: string
  /** While something is held over it that is not accepted. */
  refuse: string
  choose: string
  /** Which files are accepted. */
  types: string
}

type DropZoneProps = Omit<ComponentProps<'div'>, 'onDrop' | 'children'> & {
  /** Endings by media type. */
  accept: Accept
  isMultiple?: boolean
  words: DropZoneWords
  /** Receives refused files too, after the accepted ones, so that the caller can say why it does not take them. */
  onFiles: (files: File[]) => void
  /** The button that opens the file dialog. */
  chooseRef?: Ref<HTMLButtonElement>
}

/** Takes files by drag and drop, by click and by keyboard (spec/media, section 5). */
export function DropZone({ accept, isMultiple = true, words, onFiles, chooseRef, ...props }: DropZoneProps) {
  const { getRootProps, getInputProps, open, isDragActive, isDragReject } = useDropzone({
    accept,
    multiple: isMultiple,
    noClick: true,
    noKeyboard: true,
    onDrop: (accepted, rejected) => onFiles([...accepted, ...rejected.map(({ file }) => file)]),
  })
  const drag = isDragReject ? 'invalid' : isDragActive ? 'valid' : undefined
  return (
    <div
      {...props}
      {...getRootProps({ role: undefined, tabIndex: undefined })}
      className={`${styles.zone} litfass-own ${props.className ?? ''}`}
      data-drag={drag}
    >
      {/* The button below opens it; a second control of the same kind would only be in the way. */}
      <input {...getInputProps({ style: { display: 'none' }, 'aria-label': words.choose })} />
      <p className={styles.invitation}>
        {drag === 'invalid' ? words.refuse : drag === 'valid' ? words.release : words.drop}
      </p>
      <button ref={chooseRef} type="button" className={controls.primary} onClick={open} data-choose-files="">
        {words.choose}
      </button>
      <p className={`${controls.hint} ${styles.types}`}>{words.types}</p>
    </div>
  )
}
