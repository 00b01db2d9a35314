/*
 * What the platform itself says of where a resource comes from, as extensions of its meta. Clients send them back as
 * they read them; what else they write there is left out.
 */

/** Who recorded a resource in which others are named as those who acted: a Reference. */
export const recordedByUrl = 'urn:auxilia:recorded-by';

/** It came from elsewhere with authors and times of its own: `source` (string), `by` (Reference), `at` (instant). */
export const importedUrl = 'urn:auxilia:imported';

/** On an agent's message: the person who let it go. */
export const approvedByUrl = 'urn:auxilia:approved-by';

/** The request header by which an administrator brings in what others wrote: its value says from where. */
export const importSourceHeader = 'x-import-source';
