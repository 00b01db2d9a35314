import { createContext, use } from 'react';
import type { ApiClient } from './api-client.ts';

/** Filled by the layout of the signed-in screens. */
export const ApiContext = createContext<ApiClient | null>(null);

export function useApiClient(): ApiClient {
  const client = use(ApiContext);
  if (!client) throw new Error('useApiClient is used outside the signed-in screens');
  return client;
}
