interface ImportMeta {
  glob<Module>(pattern: string): Record<string, (() => Promise<Module>) | undefined>
}
