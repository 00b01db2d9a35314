import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { PagesContext } from '../lib/pages-context.ts';
import { store } from '../lib/store.ts';
import { getTheme } from '../ui/theme.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { pages } from './pages.ts';
import { RoutesContext } from './routes-context.ts';

interface AppProps {
  /** Where the address is: the browser's, that of a page being pre-rendered, or a test's in memory. */
  Router: ComponentType<{ children: ReactNode }>;
  routes: RouteObject[];
}

/** The last resort inside the router: a layout itself failed to render. */
function Screen({ routes }: { routes: RouteObject[] }) {
  const { pathname } = useLocation();
  return <ErrorBoundary resetKey={pathname}>{useRoutes(routes)}</ErrorBoundary>;
}

/**
 * The whole application. Declarative routing: the data router of the same library weighs 17 KB more, and data come through
 * TanStack Query.
 */
export function App({ Router, routes }: AppProps) {
  return (
    <Provider store={store}>
      <ChakraProvider value={getTheme()}>
        <Router>
          <PagesContext value={pages}>
            <RoutesContext value={routes}>
              <Screen routes={routes} />
            </RoutesContext>
          </PagesContext>
        </Router>
      </ChakraProvider>
    </Provider>
  );
}
