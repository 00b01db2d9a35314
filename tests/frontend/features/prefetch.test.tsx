import { ChakraProvider } from '@chakra-ui/react';
import type { Bundle } from '@medplum/fhirtypes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { CalendarPage } from '../../../frontend/features/calendar/calendar-page.tsx';
import { prefetchCalendar } from '../../../frontend/features/calendar/prefetch-calendar.ts';
import { prefetchMarketplace } from '../../../frontend/features/marketplace/marketplace-api.ts';
import { MarketplacePage } from '../../../frontend/features/marketplace/marketplace-page.tsx';
import { MessagesPage } from '../../../frontend/features/messages/messages-page.tsx';
import { prefetchMessages } from '../../../frontend/features/messages/prefetch-messages.ts';
import { PatientPage } from '../../../frontend/features/patient/patient-page.tsx';
import { prefetchPatient } from '../../../frontend/features/patient/prefetch-patient.ts';
import { PatientsPage } from '../../../frontend/features/patients/patients-page.tsx';
import { prefetchPatients } from '../../../frontend/features/patients/prefetch-patients.ts';
import { prefetchTasks } from '../../../frontend/features/tasks/prefetch-tasks.ts';
import { TasksPage } from '../../../frontend/features/tasks/tasks-page.tsx';
import type { ApiClient } from '../../../frontend/lib/api-client.ts';
import { ApiContext } from '../../../frontend/lib/api-context.ts';
import { ChangeFeedContext } from '../../../frontend/lib/changes.ts';
import type { FhirClient } from '../../../frontend/lib/fhir-client.ts';
import { FhirContext } from '../../../frontend/lib/fhir-context.ts';
import type { PrefetchContext } from '../../../frontend/lib/prefetch.ts';
import { createQueryClient } from '../../../frontend/lib/query-client.ts';
import { getTheme } from '../../../frontend/ui/theme.ts';
import { me } from '../app/open-as.tsx';

const answers: Record<string, unknown> = {
  readMe: me,
  listThreads: { threads: [], next: null },
  countThreads: { unread: 0, mine: 0, unassigned: 0, flagged: 0, undelivered: 0 },
  listThreadTags: { tags: [] },
  countTasks: { mine: { open: 0, overdue: 0 }, teams: { open: 0, overdue: 0 } },
  listAgentTemplates: { templates: [] },
  listDueOfPatient: { lines: [] },
};

/** Asked by parts whose code comes after the page's: once, and not ahead. */
const late = ['listDueOfPatient'];

/** An empty clinic: answers every question, and keeps what was asked. */
function emptyClinic() {
  const asked: string[] = [];
  const api: ApiClient = {
    async call(name: string) {
      asked.push(name);
      if (!(name in answers)) throw new Error(`Nothing is known of ${name}`);
      return answers[name];
    },
    of: () => api,
  } as ApiClient;
  const fhir: Partial<FhirClient> = {
    async search(type, parameters) {
      asked.push(`${type} ${JSON.stringify(parameters)}`);
      return { resources: [], nextCursor: undefined, total: 0 };
    },
    async read(type, id) {
      asked.push(`${type}/${id}`);
      return { resource: { resourceType: type, id } as never, version: 'W/"1"' };
    },
    async operation(answer, { name, id }) {
      asked.push(name);
      const entry = id === undefined ? [] : [{ resource: { resourceType: 'Patient', id } }];
      return { resourceType: answer, ...(entry.length > 0 ? { entry } : {}) } satisfies
        | Pick<Bundle, 'resourceType'>
        | object as never;
    },
  };
  return { asked, api, fhir: fhir as FhirClient };
}

const pages: [
  address: string,
  route: string,
  page: ReactElement,
  prefetch: (context: PrefetchContext) => Promise<void>,
][] = [
  ['/pacientes?sexo=mujer', '/pacientes', <PatientsPage key="" />, prefetchPatients],
  ['/paciente/p1', '/paciente/:patientId', <PatientPage key="" />, prefetchPatient],
  ['/calendario?vista=dia', '/calendario', <CalendarPage key="" />, prefetchCalendar],
  ['/comunicaciones?vista=no-leidas', '/comunicaciones', <MessagesPage key="" />, prefetchMessages],
  ['/tasks?vista=todas', '/tasks', <TasksPage key="" />, prefetchTasks],
  ['/marketplace', '/marketplace', <MarketplacePage key="" />, prefetchMarketplace],
];

describe('what is asked for ahead of a page', () => {
  it.each(pages)('is all that %s opens with', async (address, path, page, prefetch) => {
    const { asked, api, fhir } = emptyClinic();
    const queryClient = createQueryClient();
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const params = { patientId: pathname.split('/')[2] };
    await prefetch({ queryClient, api, fhir, params, search: searchParams });
    expect(asked.length).toBeGreaterThan(0);
    const ahead = asked.splice(0);
    render(
      <ChakraProvider value={getTheme()}>
        <QueryClientProvider client={queryClient}>
          <ApiContext value={api}>
            <FhirContext value={fhir}>
              <ChangeFeedContext value={{ listen: () => () => undefined }}>
                <MemoryRouter initialEntries={[address]}>
                  <Routes>
                    <Route path={path} element={page} />
                  </Routes>
                </MemoryRouter>
              </ChangeFeedContext>
            </FhirContext>
          </ApiContext>
        </QueryClientProvider>
      </ChakraProvider>,
    );
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked.filter((name) => late.includes(name)).length).toBeLessThanOrEqual(1);
    expect({ ahead, again: asked.filter((name) => !late.includes(name)) }).toEqual({ ahead, again: [] });
  });
});
