import { ChakraProvider } from '@chakra-ui/react';
import { Provider } from 'jotai';
import type { ComponentProps } from 'react';
import { RouterProvider } from 'react-router-dom';
import { store } from '../lib/store.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { theme } from './theme.ts';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** The whole application on `router`; tests give it one that lives in memory. */
export function App({ router }: { router: Router }) {
  return (
    <Provider store={store}>
      <ChakraProvider value={theme}>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
      </ChakraProvider>
    </Provider>
  );
}
