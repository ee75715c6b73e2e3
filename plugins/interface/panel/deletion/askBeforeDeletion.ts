import type { SanitizedConfig } from 'payload'

const QUESTIONS = '@litfass/interface/deletionQuestions'

/**
 * Has the panel say where something is used, in each of its own questions before that is deleted: one document, several, all that a
 * list finds, and all of the trash. Nothing is deleted while that is being read. It needs `kit()`, and takes what `buildConfig`
 * returns: a collection that any plugin adds is asked about too, if the ids of its documents are numbers.
 */
export async function askBeforeDeletion(built: Promise<SanitizedConfig>): Promise<SanitizedConfig> {
  const config = await built
  for (const { slug, admin, flattenedFields } of config.collections) {
    // Documents with an id that is no number cannot be asked about.
    const idType = flattenedFields.find(({ name }) => name === 'id')?.type ?? config.db.defaultIDType
    if (admin.hidden === true || idType !== 'number') continue
    const clientProps = { collection: slug }
    const { beforeListTable = [], edit, ...others } = admin.components ?? {}
    admin.components = {
      ...others,
      beforeListTable: [...beforeListTable, { path: `${QUESTIONS}#ListDeletion`, clientProps }],
      edit: {
        ...edit,
        beforeDocumentControls: [
          ...(edit?.beforeDocumentControls ?? []),
          { path: `${QUESTIONS}#DocumentDeletion`, clientProps },
        ],
      },
    }
  }
  return config
}
