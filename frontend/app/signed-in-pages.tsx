import type { ComponentType } from 'react';
import type { plannedAreas } from '../features/under-construction/planned-areas.ts';

/*
 * Pages of whoever is signed in. Where the code of each of them lies is a long list, which the pages before that go without.
 */

type Load = () => Promise<ComponentType>;

/** Of the agent that the address names, or of one that has an address of its own. */
function agentPage(fixed?: { id: string; name: string }): Load {
  return async () => {
    const [{ AgentPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/agent/agent-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => (
      <AgentPage
        {...(fixed === undefined ? {} : { fixed })}
        proposals={(scope) => <ApprovalsPanel scope={scope} />}
      />
    );
  };
}

export const signedInPages = {
  ClinicalDashboard: async () => {
    const [{ ClinicalDashboardPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/clinical-dashboard/clinical-dashboard-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => <ClinicalDashboardPage proposals={<ApprovalsPanel isAlwaysShown />} />;
  },
  Dashboard: () => import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  Patients: () => import('../features/patients/patients-page.tsx').then((page) => page.PatientsPage),
  PatientImport: () =>
    import('../features/patients/import/import-page.tsx').then((page) => page.PatientImportPage),
  Patient: async () => {
    const [{ PatientPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/patient/patient-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => (
      <PatientPage proposals={(patient) => <ApprovalsPanel scope={{ patient }} hasPatient={false} />} />
    );
  },
  Calendar: () => import('../features/calendar/calendar-page.tsx').then((page) => page.CalendarPage),
  Messages: async () => {
    const [{ MessagesPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/messages/messages-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => <MessagesPage proposals={(run) => <ApprovalsPanel scope={{ run }} hasPatient={false} />} />;
  },
  Agents: () => import('../features/agents/agents-page.tsx').then((page) => page.AgentsPage),
  Marketplace: () =>
    import('../features/marketplace/marketplace-page.tsx').then((page) => page.MarketplacePage),
  CreateAgent: () =>
    import('../features/create-agent/create-agent-page.tsx').then((page) => page.CreateAgentPage),
  Agent: agentPage(),
  IntakeAgent: agentPage({ id: 'asistente-admision', name: 'Asistente de admisión' }),
  Tasks: () => import('../features/tasks/tasks-page.tsx').then((page) => page.TasksPage),
  Requests: () => import('../features/requests/requests-page.tsx').then((page) => page.RequestsPage),
  AccountSettings: () =>
    import('../features/account-settings/account-settings-page.tsx').then((page) => page.AccountSettingsPage),
} satisfies Record<string, Load>;

export async function loadPlannedArea(path: keyof typeof plannedAreas): Promise<ComponentType> {
  const { PlannedAreaPage } = await import('../features/under-construction/planned-area-page.tsx');
  return () => <PlannedAreaPage path={path} />;
}
