/** The lines that tell a person where everything is, once it is up. */
export function welcome({ siteUrl, accounts, database, tookText }) {
  return [
    '',
    `Litfass is up (${tookText}):`,
    `  Site        ${siteUrl}`,
    `  Admin       ${siteUrl}/admin`,
    `  API         ${siteUrl}/api/openapi.json`,
    ...(database
      ? [`  Database    ${withoutPassword(database.url)}`, `              (password: ${database.access})`]
      : []),
    ...signIns(accounts),
    '',
    'Ctrl-C ends it.',
    '',
  ]
}

function withoutPassword(url) {
  return url.replace(/:[^:@/]+@/, '@')
}

function signIns(accounts) {
  if (accounts.length === 0) return []
  const width = Math.max(...accounts.map(({ email }) => email.length))
  const rows = accounts.map(
    ({ email, password, role }) => `  ${email.padEnd(width)}   ${password}   (${role})`,
  )
  return ['', 'Demo sign-ins:', ...rows]
}
