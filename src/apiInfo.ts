/** Title and version of the OpenAPI document. */
export const apiInfo = { title: 'Litfass', version: '0.1.0' }
