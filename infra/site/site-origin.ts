/**
 * Stands in built files for the site's own address, which a build does not know, since one build serves every stage:
 * canonical addresses, previews and sitemaps must be absolute. The deployment puts in the stage's address
 * (infra/constructs/site-content.ts), the server of one machine that of the request (infra/local/static-site.ts).
 */
export const siteOrigin = 'https://site.invalid';

/** Built files in which it stands. */
export const filesWithOrigin = /\.(html|xml|txt)$/;
