import type { NewVisit, Visit } from '../../lambdas/contracts/visits.ts';
import type { ApiClient } from './api-client.ts';

/** Begins to see a patient; the routes come with the press, since most looks at an agenda are no more than that. */
export async function startVisit(api: ApiClient, asked: NewVisit): Promise<Visit> {
  const { visitRoutes } = await import('../../lambdas/contracts/visits.ts');
  return api.of(visitRoutes).call('startVisit', { body: asked });
}

/** Where the workspace of a visit is: beside the chart. */
export const visitSearch = ({ id }: Pick<Visit, 'id'>): string => `?visita=${id}`;
