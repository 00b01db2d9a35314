import type { plannedAreas } from '../features/under-construction/planned-areas.ts';
import { lazyPage } from './lazy-page.tsx';
import { openOverlay } from './overlay.ts';
import type { signedInPages } from './signed-in-pages.tsx';

/** A page of whoever is signed in, by its name there. */
const signedIn = (name: keyof typeof signedInPages) =>
  lazyPage(async () => (await import('./signed-in-pages.tsx')).signedInPages[name]());

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

  ClinicalDashboard: signedIn('ClinicalDashboard'),
  Dashboard: signedIn('Dashboard'),
  Patients: signedIn('Patients'),
  PatientImport: signedIn('PatientImport'),
  Patient: signedIn('Patient'),
  Calendar: signedIn('Calendar'),
  Messages: signedIn('Messages'),
  Agents: signedIn('Agents'),
  Marketplace: signedIn('Marketplace'),
  CreateAgent: signedIn('CreateAgent'),
  Agent: signedIn('Agent'),
  IntakeAgent: signedIn('IntakeAgent'),
  Tasks: signedIn('Tasks'),
  Requests: signedIn('Requests'),
  AccountSettings: signedIn('AccountSettings'),
};

/** The frames are fetched like pages: the sign-in screen does without them. */
export const PublicFrame = lazyPage(() =>
  import('./public-layout.tsx').then(({ PublicLayout }) => PublicLayout),
);
export const ProtectedFrame = lazyPage(() =>
  import('./protected-layout.tsx').then(({ ProtectedLayout }) => ProtectedLayout),
);

export const plannedArea = (path: keyof typeof plannedAreas) =>
  lazyPage(async () => (await import('./signed-in-pages.tsx')).loadPlannedArea(path));
