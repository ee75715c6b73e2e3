import { ProcessingStatus as ProcessingStatus_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ProcessingCell as ProcessingCell_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ProcessingNavLink as ProcessingNavLink_58580cf2b9207525fd8dd1e62c21b4e1 } from '@litfass/images/admin'
import { ProcessingView as ProcessingView_d5a81d795c7710479fbbd409f212bd7d } from '@litfass/images/rsc'
import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'

/** @type import('payload').ImportMap */
export const importMap = {
  "@litfass/images/admin#ProcessingStatus": ProcessingStatus_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/admin#ProcessingCell": ProcessingCell_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/admin#ProcessingNavLink": ProcessingNavLink_58580cf2b9207525fd8dd1e62c21b4e1,
  "@litfass/images/rsc#ProcessingView": ProcessingView_d5a81d795c7710479fbbd409f212bd7d,
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1
}
