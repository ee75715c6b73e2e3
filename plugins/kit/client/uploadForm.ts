export type FormParts = {
  file: Blob
  fileName?: string
  fileField?: string
  fields?: Record<string, string | number | boolean | undefined>
}

/** The multipart form of an upload. The file comes last, so that a server knows the fields before the first byte. */
export function uploadForm({ file, fileName, fileField = 'file', fields = {} }: FormParts): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  const name = fileName ?? (file instanceof File ? file.name : 'file')
  form.append(fileField, file, name)
  return form
}
