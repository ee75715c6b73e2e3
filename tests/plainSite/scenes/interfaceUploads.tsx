import { CopyField } from '@litfass/interface/copyField'
import { DropZone } from '@litfass/interface/dropZone'
import { useLeaveWarning } from '@litfass/interface/hooks'
import { UploadList, UploadRow, uploadStatus } from '@litfass/interface/uploadList'
import { createUploadQueue, isUnderWay, type UploadRequest } from '@litfass/interface/uploads'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Awake } from '../Awake.tsx'

const texts: Record<string, string> = {
  waiting: 'wartet',
  progress: 'Fortschritt von {name}',
  percent: '{percent} %',
  connecting: 'verbindet neu',
  storing: 'wird gespeichert',
  loading: 'wird geladen',
  failed: 'fehlgeschlagen',
  wrongType: 'kein Bild',
  empty: 'leer',
  tooLarge: 'zu groß',
}
const text = (key: string, values: Record<string, string | number | undefined> = {}) =>
  (texts[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

type Held = UploadRequest & { store: () => void; fail: () => void }

const none: never[] = []

/** Files that are uploaded as the buttons say; `held` is the one under way. */
export default function InterfaceUploads() {
  const held = useRef<Held>(undefined)
  const choose = useRef<HTMLButtonElement>(null)
  const [queue] = useState(() =>
    createUploadQueue<string>({
      refusalOf: ({ name }) => (name.endsWith('.pdf') ? 'wrongType' : undefined),
      explain: (error) => (error instanceof Error ? error.message : null),
      send: (request) =>
        new Promise((resolve, reject) => {
          request.signal.addEventListener('abort', () => reject(new Error('abgebrochen')))
          held.current = {
            ...request,
            store: () => resolve(request.file.name),
            fail: () => reject(new Error('Der Server ist voll.')),
          }
        }),
    }),
  )
  const uploads = useSyncExternalStore(queue.subscribe, queue.getSnapshot, () => none)
  useLeaveWarning(uploads.some(isUnderWay))
  return (
    <main>
      <Awake />
      <h1>Hochladen</h1>
      <DropZone
        accept={{ 'image/jpeg': ['.jpg'] }}
        words={{
          drop: 'Bilder hierher ziehen',
          release: 'Loslassen',
          refuse: 'Das ist kein Bild',
          choose: 'Dateien wählen',
          types: 'JPEG',
        }}
        onFiles={queue.add}
        chooseRef={choose}
        data-zone=""
      />
      <button type="button" onClick={() => held.current?.onProgress(40)}>
        40 Prozent
      </button>
      <button type="button" onClick={() => held.current?.onRetry?.()}>
        Verbindung weg
      </button>
      <button type="button" onClick={() => held.current?.store()}>
        gespeichert
      </button>
      <button type="button" onClick={() => held.current?.fail()}>
        voll
      </button>
      <button type="button" onClick={() => queue.addAddress('https://example.org/m.jpg', 'm.jpg')}>
        Adresse
      </button>
      <UploadList label="Dateien">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.key}
            name={upload.file.name}
            preview={upload.preview}
            status={upload.state.kind === 'sent' ? { kind: 'text', text: 'da' } : uploadStatus(upload, text)}
            actions={[
              ...(upload.state.kind === 'failed'
                ? [{ text: 'Nochmals', onPress: () => queue.retry(upload.key) }]
                : []),
              { text: 'Weg damit', onPress: () => queue.remove(upload.key), removesRow: true },
            ]}
            fallback={() => choose.current}
          />
        ))}
      </UploadList>
      <CopyField
        label="Adresse des Bildes"
        value="https://example.org/bild.jpg"
        what="Adresse"
        words={{
          copy: 'Kopieren',
          copied: 'Kopiert',
          done: 'Adresse kopiert.',
          selected: 'Bitte selbst kopieren.',
        }}
      />
    </main>
  )
}
