import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { CalendarSkeleton } from '../features/calendar/calendar-skeleton.tsx';
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
import type { Trail } from './page-trail.tsx';
import { ProtectedFrame, PublicFrame, pages, plannedArea } from './pages.tsx';
import { ProtectedRoute } from './protected-route.tsx';
import { RootLayout } from './root-layout.tsx';

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
    // As the server and its files know it.
    caseSensitive: true,
    handle: { skeleton, preload: Page.preload } satisfies PageHandle,
    element: (
      <PageFrame key={path} skeleton={skeleton}>
        {title ? <DocumentTitle>{title}</DocumentTitle> : null}
        <Page />
      </PageFrame>
    ),
  };
}

/** Puts a page below another: the frame shows the way up. */
function below(parent: Trail['parent'], current: string, route: RouteObject): RouteObject {
  return {
    ...route,
    handle: { ...(route.handle as PageHandle), trail: { parent, current } } satisfies PageHandle,
  };
}
const patients = { path: paths.patients, label: 'Pacientes' };
const agents = { path: paths.agents, label: 'Agentes' };
const workflows = { path: paths.workflows, label: 'Flujos de trabajo' };

const account = (path: string, title: string, Page: LazyPage) => page(path, Page, accountSkeleton, title);
const area = (path: Parameters<typeof plannedArea>[0]) => page(path, plannedArea(path), <PanelSkeleton />);

const publicRoutes = [
  page(paths.landing, pages.Landing, publicSkeleton),
  page(paths.about, pages.About, publicSkeleton),
  page(paths.contact, pages.Contact, publicSkeleton),
  page(paths.privacy, pages.Privacy, publicSkeleton),
  page(paths.terms, pages.Terms, publicSkeleton),
  page(paths.documentation, pages.Documentation, publicSkeleton),
  page(paths.helpCenter, pages.HelpCenter, publicSkeleton),
  page(paths.contactSupport, pages.ContactSupport, publicSkeleton),
  page(paths.status, pages.Status, publicSkeleton),
  page(paths.skeletonDemo, pages.SkeletonDemo, publicSkeleton),
  page(paths.commandPaletteDemo, pages.CommandPaletteDemo, publicSkeleton),
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
  below(workflows, 'Editor de flujos', area(paths.workflowBuilder)),
  area(paths.workflows),
  page(paths.agents, pages.Agents, <CardsSkeleton />),
  page(paths.marketplace, pages.Marketplace, <CardsSkeleton />),
  below(agents, 'Crear un agente', page(paths.createAgent, pages.CreateAgent, <PanelSkeleton />)),
  below(agents, 'Asistente de admisión', page(paths.intakeAgent, pages.IntakeAgent, <PanelSkeleton />)),
  below(agents, 'Agente', page(paths.agent, pages.Agent, <PanelSkeleton />)),
  page(paths.tasks, pages.Tasks, <PanelSkeleton />),
  page(paths.patients, pages.Patients, <PanelSkeleton />),
  below(patients, 'Importar datos', page(paths.patientImport, pages.PatientImport, <PanelSkeleton />)),
  below(patients, 'Ficha del paciente', page(paths.patient, pages.Patient, <PanelSkeleton />)),
  page(paths.calendar, pages.Calendar, <CalendarSkeleton />),
  page(paths.messages, pages.Messages, <PanelSkeleton />),
];

const adminRoutes = [
  area(paths.billing),
  area(paths.adminUsers),
  page(paths.requests, pages.Requests, <PanelSkeleton />),
];

const publicHandle = { preload: PublicFrame.preload } satisfies PageHandle;
const protectedHandle = { preload: ProtectedFrame.preload } satisfies PageHandle;

/** Every route of the product (specification, section 2) and who may open it. */
export const routeTable: RouteObject[] = [
  {
    element: <RootLayout />,
    children: [
      { element: <PublicFrameRoute />, handle: publicHandle, children: publicRoutes },
      ...accountRoutes,
      {
        element: <ProtectedRoute />,
        children: [{ element: <ProtectedFrameRoute />, handle: protectedHandle, children: protectedRoutes }],
      },
      {
        element: <AdminRoute />,
        children: [{ element: <ProtectedFrameRoute />, handle: protectedHandle, children: adminRoutes }],
      },
    ],
  },
];
