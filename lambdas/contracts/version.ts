/** The product's version, as `GET /api/health` and the OpenAPI document state it. Follows package.json. */
export const version = '0.1.0';
