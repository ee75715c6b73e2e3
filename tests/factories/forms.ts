export type FormFile = { content: Buffer; name?: string; type?: string }

/** The multipart body of `POST /media/upload`. */
export function uploadForm(
  { content, name = 'bild.jpg', type = 'image/jpeg' }: FormFile,
  prefix = 'article',
): FormData {
  const form = new FormData()
  form.set('imageManagerPrefix', prefix)
  form.set('file', fileOf({ content, name, type }))
  return form
}

/** The multipart body of Payload's own uploads: the fields as JSON, beside the file. */
export function payloadForm(
  { content, name = 'bild.jpg', type = 'image/jpeg' }: FormFile,
  data: object,
): FormData {
  const form = new FormData()
  form.set('_payload', JSON.stringify(data))
  form.set('file', fileOf({ content, name, type }))
  return form
}

function fileOf({ content, name, type }: Required<FormFile>): File {
  return new File([new Uint8Array(content)], name, { type })
}
