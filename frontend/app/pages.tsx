import type { plannedAreas } from '../features/under-construction/planned-areas.ts';
import { lazyPage } from './lazy-page.tsx';
import { openOverlay } from './overlay.ts';

/** Of the agent that the address names, or of one that has an address of its own. */
function agentPage(fixed?: { id: string; name: string }) {
  return lazyPage(async () => {
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
  });
}

/** Every page as the router shows it: its code is fetched on the first visit. */
export const pages = {
  Landing: lazyPage(() => import('../features/landing/landing-page.tsx').then((page) => page.LandingPage)),
  About: lazyPage(() => import('../features/about/about-page.tsx').then((page) => page.AboutPage)),
  Privacy: lazyPage(() => import('../features/privacy/privacy-page.tsx').then((page) => page.PrivacyPage)),
  Terms: lazyPage(() => import('../features/terms/terms-page.tsx').then((page) => page.TermsPage)),
  HelpCenter: lazyPage(() =>
    import('../features/help-center/help-center-page.tsx').then((page) => page.HelpCenterPage),
  ),
  Contact: lazyPage(() => import('../features/contact/contact-page.tsx').then((page) => page.ContactPage)),
  ContactSupport: lazyPage(() =>
    import('../features/contact/contact-support-page.tsx').then((page) => page.ContactSupportPage),
  ),
  Documentation: lazyPage(() =>
    import('../features/documentation/documentation-page.tsx').then((page) => page.DocumentationPage),
  ),
  Status: lazyPage(() => import('../features/status/status-page.tsx').then((page) => page.StatusPage)),
  SkeletonDemo: lazyPage(async () => {
    const [{ SkeletonDemoPage }, { skeletonGroups }] = await Promise.all([
      import('../features/skeleton-demo/skeleton-demo-page.tsx'),
      import('./skeleton-groups.tsx'),
    ]);
    return () => <SkeletonDemoPage groups={skeletonGroups} />;
  }),
  CommandPaletteDemo: lazyPage(async () => {
    const [{ CommandPaletteDemoPage }, { PaletteSample }] = await Promise.all([
      import('../features/command-palette-demo/command-palette-demo-page.tsx'),
      import('../features/command-palette/palette-sample.tsx'),
    ]);
    return () => (
      <CommandPaletteDemoPage sample={<PaletteSample />} onOpen={() => void openOverlay('palette')} />
    );
  }),
  NotFound: lazyPage(() =>
    import('../features/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
  ),

  Login: lazyPage(() => import('../features/login/login-page.tsx').then((page) => page.LoginPage)),
  Signup: lazyPage(() => import('../features/signup/signup-page.tsx').then((page) => page.SignupPage)),
  HealthcareSignup: lazyPage(() =>
    import('../features/signup/healthcare-signup-page.tsx').then((page) => page.HealthcareSignupPage),
  ),
  Confirm: lazyPage(() =>
    import('../features/confirmation/confirm-page.tsx').then((page) => page.ConfirmPage),
  ),
  ConfirmSignup: lazyPage(() =>
    import('../features/confirmation/confirm-signup-page.tsx').then((page) => page.ConfirmSignupPage),
  ),
  ForgotPassword: lazyPage(() =>
    import('../features/password-recovery/forgot-password-page.tsx').then((page) => page.ForgotPasswordPage),
  ),
  ResetPassword: lazyPage(() =>
    import('../features/password-recovery/reset-password-page.tsx').then((page) => page.ResetPasswordPage),
  ),

  ClinicalDashboard: lazyPage(async () => {
    const [{ ClinicalDashboardPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/clinical-dashboard/clinical-dashboard-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => <ClinicalDashboardPage proposals={<ApprovalsPanel isAlwaysShown />} />;
  }),
  Dashboard: lazyPage(() =>
    import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  ),
  Patients: lazyPage(() =>
    import('../features/patients/patients-page.tsx').then((page) => page.PatientsPage),
  ),
  PatientImport: lazyPage(() =>
    import('../features/patients/import/import-page.tsx').then((page) => page.PatientImportPage),
  ),
  Patient: lazyPage(async () => {
    const [{ PatientPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/patient/patient-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => (
      <PatientPage proposals={(patient) => <ApprovalsPanel scope={{ patient }} hasPatient={false} />} />
    );
  }),
  Calendar: lazyPage(() =>
    import('../features/calendar/calendar-page.tsx').then((page) => page.CalendarPage),
  ),
  Messages: lazyPage(async () => {
    const [{ MessagesPage }, { ApprovalsPanel }] = await Promise.all([
      import('../features/messages/messages-page.tsx'),
      import('../features/approvals/approvals-panel.tsx'),
    ]);
    return () => <MessagesPage proposals={(run) => <ApprovalsPanel scope={{ run }} hasPatient={false} />} />;
  }),
  Agents: lazyPage(() => import('../features/agents/agents-page.tsx').then((page) => page.AgentsPage)),
  Marketplace: lazyPage(() =>
    import('../features/marketplace/marketplace-page.tsx').then((page) => page.MarketplacePage),
  ),
  CreateAgent: lazyPage(() =>
    import('../features/create-agent/create-agent-page.tsx').then((page) => page.CreateAgentPage),
  ),
  Agent: agentPage(),
  IntakeAgent: agentPage({ id: 'asistente-admision', name: 'Asistente de admisión' }),
  Tasks: lazyPage(() => import('../features/tasks/tasks-page.tsx').then((page) => page.TasksPage)),
  Requests: lazyPage(() =>
    import('../features/requests/requests-page.tsx').then((page) => page.RequestsPage),
  ),
  AccountSettings: lazyPage(() =>
    import('../features/account-settings/account-settings-page.tsx').then((page) => page.AccountSettingsPage),
  ),
};

/** The frames are fetched like pages: the sign-in screen does without them. */
export const PublicFrame = lazyPage(() =>
  import('./public-layout.tsx').then(({ PublicLayout }) => PublicLayout),
);
export const ProtectedFrame = lazyPage(() =>
  import('./protected-layout.tsx').then(({ ProtectedLayout }) => ProtectedLayout),
);

export function plannedArea(path: keyof typeof plannedAreas) {
  return lazyPage(async () => {
    const { PlannedAreaPage } = await import('../features/under-construction/planned-area-page.tsx');
    return () => <PlannedAreaPage path={path} />;
  });
}
