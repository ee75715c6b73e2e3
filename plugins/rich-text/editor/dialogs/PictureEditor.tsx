import { ImageEditor } from '@litfass/image-editor/client'
import { ProvidePictureUploads } from '@litfass/images/client'
import { useEditorPlace } from '../EditorPlace.tsx'

type PictureEditorProps = { imageId: number; onSaved: () => void; onClose: () => void }

/** The image editor over a picture of the text; it loads its code when it is opened. */
export function PictureEditor({ imageId, onSaved, onClose }: PictureEditorProps) {
  const { services, language } = useEditorPlace()
  const { baseUrl, imageManagerPrefix, editorModules } = services
  return (
    <ProvidePictureUploads language={language} baseUrl={baseUrl}>
      <ImageEditor
        imageManagerPrefix={imageManagerPrefix}
        imageId={imageId}
        language={language}
        baseUrl={baseUrl}
        {...(editorModules && { modules: [...editorModules] })}
        onSave={onSaved}
        onClose={onClose}
      />
    </ProvidePictureUploads>
  )
}
