import { useDocumentInfo } from '@payloadcms/ui'
import { useEffect } from 'react'
import { isUnderWay, type PanelPicture } from '../pictures/panelPicture.ts'

/**
 * Takes a picture that has become ready, or has failed, over into the document that Payload's own parts show, its
 * thumbnail above all. What was typed into the form, and the time stamp that tells of another editor's changes, stay.
 */
export function useFreshDocument(picture: PanelPicture | undefined): void {
  const { data, setData } = useDocumentInfo()
  useEffect(() => {
    if (!data || !picture || isUnderWay(picture) || data.processing?.state === picture.state) return
    setData({ ...data, ...picture.columns })
  }, [data, picture, setData])
}
