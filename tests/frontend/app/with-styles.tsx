import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

// As the built product does: all rules in one sheet. A sheet for each rule, as in development, would all be gone through
// for each element whose visibility or name is asked for.
const cache = createCache({ key: 'css', speedy: true });

/** What tests render has its styles in one sheet. */
export const WithStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
