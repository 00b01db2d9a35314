import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { PrefetchingLinks } from '../../../frontend/app/prefetching-links.tsx';
import { routesOf } from '../../../frontend/app/routes.tsx';
import { RoutesContext } from '../../../frontend/app/routes-context.ts';
import type { ApiClient } from '../../../frontend/lib/api-client.ts';
import { ApiContext } from '../../../frontend/lib/api-context.ts';
import type { FhirClient } from '../../../frontend/lib/fhir-client.ts';
import { FhirContext } from '../../../frontend/lib/fhir-context.ts';
import { definePage } from '../../../frontend/lib/page.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';
import { getTheme } from '../../../frontend/ui/theme.ts';

/** A list and what is one patient's: how often their code and their data have been asked for, and for which address. */
function openLinks() {
  const asked: string[] = [];
  const page = (path: '/lista' | '/uno/:id') =>
    definePage({
      path,
      title: 'Ejemplo',
      area: 'care',
      roles: 'members',
      frame: 'margins',
      skeleton: 'panel',
      load: async () => {
        asked.push(`code of ${path}`);
        return {
          Page: () => null,
          prefetch: async ({ params, search }) => {
            asked.push(`data of ${path} ${params.id ?? ''}${search.toString()}`);
          },
        };
      },
    });
  const routes = routesOf([page('/lista'), page('/uno/:id')]);
  render(
    <ChakraProvider value={getTheme()}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiContext value={{} as ApiClient}>
          <FhirContext value={{} as FhirClient}>
            <RoutesContext value={routes}>
              <MemoryRouter>
                <PrefetchingLinks>
                  <Link to="/lista?estado=abierta">
                    <b>Lista</b>
                  </Link>
                  <Link to="/uno/7">Uno</Link>
                  <a href="https://otro.example/lista">Fuera</a>
                  <p>Texto</p>
                </PrefetchingLinks>
              </MemoryRouter>
            </RoutesContext>
          </FhirContext>
        </ApiContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { asked, user: userEvent.setup({ delay: null }) };
}

it('a pointer over a link, or the focus on it, fetches the code of its page and the data that its address asks for', async () => {
  const { asked, user } = openLinks();
  await user.hover(screen.getByText('Lista'));
  await vi.waitFor(() => expect(asked).toEqual(['code of /lista', 'data of /lista estado=abierta']));
  await user.tab();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
});

it('what is one patient’s is asked for when the link is pressed, not when somebody points at it', async () => {
  const { asked, user } = openLinks();
  const link = screen.getByText('Uno');
  await user.hover(link);
  await vi.waitFor(() => expect(asked).toEqual(['code of /uno/:id']));
  await user.pointer({ keys: '[MouseLeft>]', target: link });
  await vi.waitFor(() => expect(asked).toContain('data of /uno/:id 7'));
});

it('nothing is fetched for what leads elsewhere, nor without a connection', async () => {
  const { asked, user } = openLinks();
  await user.hover(screen.getByText('Fuera'));
  await user.hover(screen.getByText('Texto'));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.hover(screen.getByText('Lista'));
  await Promise.resolve();
  expect(asked).toEqual([]);
});
