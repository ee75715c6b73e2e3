/** An answer of the plain site. */
export const json = (body: unknown, status = 200) => ({
  type: 'application/json',
  body: JSON.stringify(body),
  status,
})
