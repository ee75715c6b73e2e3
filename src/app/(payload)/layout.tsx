import { deskFunctions } from '@litfass/interface/deskView'
import { guardServerFunctions } from '@litfass/kit/panel'
import config from '@payload-config'
import '@payloadcms/next/css'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import { noteServerCall } from '../../../config/pages/pageStatus.ts'
import { importMap } from './admin/importMap.js'

const answer = guardServerFunctions(handleServerFunctions, {
  config,
  importMap,
  serverFunctions: deskFunctions,
})

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  noteServerCall()
  return answer(args)
}

export default function PayloadLayout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
