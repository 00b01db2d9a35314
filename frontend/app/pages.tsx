import type { plannedAreas } from '../features/under-construction/planned-areas.ts';
import type { plannedPublicPages } from '../features/under-construction/planned-public-pages.ts';
import { lazyPage } from './lazy-page.tsx';

/** Every page as the router shows it: its code is fetched on the first visit. */
export const pages = {
  Landing: lazyPage(() => import('../features/landing/landing-page.tsx').then((page) => page.LandingPage)),
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

  ClinicalDashboard: lazyPage(() =>
    import('../features/clinical-dashboard/clinical-dashboard-page.tsx').then(
      (page) => page.ClinicalDashboardPage,
    ),
  ),
  Dashboard: lazyPage(() =>
    import('../features/dashboard/dashboard-page.tsx').then((page) => page.DashboardPage),
  ),
  Patients: lazyPage(() =>
    import('../features/patients/patients-page.tsx').then((page) => page.PatientsPage),
  ),
  PatientImport: lazyPage(() =>
    import('../features/patients/import/import-page.tsx').then((page) => page.PatientImportPage),
  ),
  Patient: lazyPage(() => import('../features/patient/patient-page.tsx').then((page) => page.PatientPage)),
  Calendar: lazyPage(() =>
    import('../features/calendar/calendar-page.tsx').then((page) => page.CalendarPage),
  ),
  Messages: lazyPage(() =>
    import('../features/messages/messages-page.tsx').then((page) => page.MessagesPage),
  ),
  Tasks: lazyPage(() => import('../features/tasks/tasks-page.tsx').then((page) => page.TasksPage)),
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

export function plannedPublicPage(path: keyof typeof plannedPublicPages) {
  return lazyPage(async () => {
    const { PlannedPublicPage } = await import('../features/under-construction/planned-public-page.tsx');
    return () => <PlannedPublicPage path={path} />;
  });
}
