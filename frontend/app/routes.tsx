import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { DocumentTitle } from '../ui/document-title.tsx';
import { mainId } from '../ui/main-id.ts';
import { PageBody } from '../ui/page-body.tsx';
import {
  CardsSkeleton,
  FormSkeleton,
  PanelSkeleton,
  SettingsSkeleton,
  TextSkeleton,
} from '../ui/page-skeletons.tsx';
import { AdminRoute } from './admin-route.tsx';
import { type PageHandle, ProtectedFrameRoute, PublicFrameRoute } from './frame-route.tsx';
import type { LazyPage } from './lazy-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { pages, plannedArea, plannedPublicPage } from './pages.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RootLayout } from './root-layout.tsx';
import { RouteFailure } from './route-failure.tsx';

const publicSkeleton = (
  <PageBody>
    <TextSkeleton />
  </PageBody>
);
const accountSkeleton = (
  <main id={mainId}>
    <FormSkeleton />
  </main>
);

/**
 * Pages with a `PageHeading` title the document themselves; the others are titled here. The frame holds an error boundary, which the specification asks for around /agents and every page has. The
 * key gives each route its own frame, so that its skeleton shows while its code is on its way.
 */
function page(path: string, Page: LazyPage, skeleton: ReactNode, title?: string): RouteObject {
  return {
    path,
    handle: { skeleton, preload: Page.preload } satisfies PageHandle,
    element: (
      <PageFrame key={path} skeleton={skeleton}>
        {title ? <DocumentTitle>{title}</DocumentTitle> : null}
        <Page />
      </PageFrame>
    ),
  };
}

const site = (path: Parameters<typeof plannedPublicPage>[0]) =>
  page(path, plannedPublicPage(path), publicSkeleton);
const account = (path: string, title: string, Page: LazyPage) => page(path, Page, accountSkeleton, title);
const area = (path: Parameters<typeof plannedArea>[0]) => page(path, plannedArea(path), <PanelSkeleton />);

const publicRoutes = [
  page(paths.landing, pages.Landing, publicSkeleton),
  site(paths.about),
  site(paths.contact),
  site(paths.privacy),
  site(paths.terms),
  site(paths.documentation),
  site(paths.helpCenter),
  site(paths.contactSupport),
  site(paths.status),
  site(paths.skeletonDemo),
  site(paths.commandPaletteDemo),
  page('*', pages.NotFound, publicSkeleton),
];

const accountRoutes = [
  account(paths.login, 'Iniciar sesión', pages.Login),
  account(paths.authLogin, 'Iniciar sesión', pages.Login),
  account(paths.signup, 'Crear una cuenta', pages.Signup),
  account(paths.authSignup, 'Crear una cuenta', pages.Signup),
  account(paths.healthcareSignup, 'Registrar una organización', pages.HealthcareSignup),
  account(paths.confirm, 'Confirmar la cuenta', pages.Confirm),
  account(paths.confirmSignup, 'Confirmar el correo electrónico', pages.ConfirmSignup),
  account(paths.forgotPassword, 'Recuperar la contraseña', pages.ForgotPassword),
  account(paths.resetPassword, 'Elegir otra contraseña', pages.ResetPassword),
];

const protectedRoutes = [
  page(paths.clinicalDashboard, pages.ClinicalDashboard, <CardsSkeleton />),
  page(paths.dashboard, pages.Dashboard, <CardsSkeleton />),
  page(paths.accountSettings, pages.AccountSettings, <SettingsSkeleton />),
  area(paths.clinicalDocumentation),
  area(paths.medicationSafety),
  area(paths.insurancePreauth),
  area(paths.qualityMeasures),
  area(paths.labInterpreter),
  area(paths.workflowBuilder),
  area(paths.workflows),
  area(paths.agents),
  area(paths.marketplace),
  area(paths.createAgent),
  area(paths.intakeAgent),
  area(paths.agent),
  page(paths.tasks, pages.Tasks, <PanelSkeleton />),
  page(paths.patients, pages.Patients, <PanelSkeleton />),
  page(paths.patientImport, pages.PatientImport, <PanelSkeleton />),
  page(paths.patient, pages.Patient, <PanelSkeleton />),
  page(paths.calendar, pages.Calendar, <PanelSkeleton />),
  page(paths.messages, pages.Messages, <PanelSkeleton />),
];

const adminRoutes = [area(paths.billing), area(paths.adminUsers)];

/** Every route of the product (specification, section 2) and who may open it. */
export const routeTable: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <RouteFailure />,
    children: [
      { element: <PublicFrameRoute />, children: publicRoutes },
      ...accountRoutes,
      {
        element: <ProtectedRoute />,
        children: [{ element: <ProtectedFrameRoute />, children: protectedRoutes }],
      },
      { element: <AdminRoute />, children: [{ element: <ProtectedFrameRoute />, children: adminRoutes }] },
    ],
  },
];
