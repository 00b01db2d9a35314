import { Catalogue } from '../../../lambdas/clinical/laboratory/analytes/catalogue.ts';

/** The platform's names of observations, as the server searches them: text alone, no code of the server's. */
const files = import.meta.glob<string>('../../../lambdas/terminology/terms/observations.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const catalogue = new Catalogue(Object.values(files)[0]);
