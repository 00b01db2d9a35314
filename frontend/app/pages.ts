import { aboutPage } from '../features/about/about.page.ts';
import { accountSettingsPage } from '../features/account-settings/account-settings.page.ts';
import { agentPage } from '../features/agent/agent.page.ts';
import { intakeAgentPage } from '../features/agent/intake-agent.page.ts';
import { agentsPage } from '../features/agents/agents.page.ts';
import { auditPage } from '../features/audit/audit.page.ts';
import { billingPage } from '../features/billing/billing.page.ts';
import { calendarPage } from '../features/calendar/calendar.page.ts';
import { clinicalDashboardPage } from '../features/clinical-dashboard/clinical-dashboard.page.ts';
import { confirmPage } from '../features/confirmation/confirm.page.ts';
import { confirmSignupPage } from '../features/confirmation/confirm-signup.page.ts';
import { contactPage } from '../features/contact/contact.page.ts';
import { contactSupportPage } from '../features/contact/contact-support.page.ts';
import { createAgentPage } from '../features/create-agent/create-agent.page.ts';
import { dashboardPage } from '../features/dashboard/dashboard.page.ts';
import { documentationPage } from '../features/documentation/documentation.page.ts';
import { helpCenterPage } from '../features/help-center/help-center.page.ts';
import { labInterpreterPage } from '../features/laboratory/lab-interpreter.page.ts';
import { landingPage } from '../features/landing/landing.page.ts';
import { authLoginPage } from '../features/login/auth-login.page.ts';
import { loginPage } from '../features/login/login.page.ts';
import { marketplacePage } from '../features/marketplace/marketplace.page.ts';
import { medicationSafetyPage } from '../features/medication/medication-safety.page.ts';
import { messagesPage } from '../features/messages/messages.page.ts';
import { forgotPasswordPage } from '../features/password-recovery/forgot-password.page.ts';
import { resetPasswordPage } from '../features/password-recovery/reset-password.page.ts';
import { clinicalDocumentationPage } from '../features/patient/documentation/clinical-documentation.page.ts';
import { patientPage } from '../features/patient/patient.page.ts';
import { patientImportPage } from '../features/patients/import/patient-import.page.ts';
import { patientsPage } from '../features/patients/patients.page.ts';
import { recordQualityPage } from '../features/patients/quality/record-quality.page.ts';
import { insurancePreauthPage } from '../features/prior-authorization/insurance-preauth.page.ts';
import { privacyPage } from '../features/privacy/privacy.page.ts';
import { qualityMeasuresPage } from '../features/quality/quality-measures.page.ts';
import { requestsPage } from '../features/requests/requests.page.ts';
import { authSignupPage } from '../features/signup/auth-signup.page.ts';
import { healthcareSignupPage } from '../features/signup/healthcare-signup.page.ts';
import { signupPage } from '../features/signup/signup.page.ts';
import { statusPage } from '../features/status/status.page.ts';
import { tasksPage } from '../features/tasks/tasks.page.ts';
import { termsPage } from '../features/terms/terms.page.ts';
import { usersPage } from '../features/users/users.page.ts';
import { workflowBuilderPage } from '../features/workflows/builder/workflow-builder.page.ts';
import { formsPage } from '../features/workflows/forms/forms.page.ts';
import { workflowsPage } from '../features/workflows/workflows.page.ts';
import { listPages } from '../lib/page.ts';
import { commandPaletteDemoPage } from './command-palette-demo.page.ts';
import { skeletonDemoPage } from './skeleton-demo.page.ts';

/** Every page of the product (specification, section 2): each is declared in its feature. */
export const pages = listPages([
  // The site, for everybody.
  landingPage,
  helpCenterPage,
  documentationPage,
  contactSupportPage,
  statusPage,
  aboutPage,
  contactPage,
  privacyPage,
  termsPage,
  skeletonDemoPage,
  commandPaletteDemoPage,
  // The screens of an account.
  loginPage,
  authLoginPage,
  signupPage,
  authSignupPage,
  healthcareSignupPage,
  confirmPage,
  confirmSignupPage,
  forgotPasswordPage,
  resetPasswordPage,
  // What signed-in people work with, in the order in which the overview, the bar and the palette show it.
  clinicalDashboardPage,
  patientsPage,
  patientImportPage,
  recordQualityPage,
  patientPage,
  calendarPage,
  messagesPage,
  tasksPage,
  clinicalDocumentationPage,
  medicationSafetyPage,
  labInterpreterPage,
  insurancePreauthPage,
  qualityMeasuresPage,
  agentsPage,
  intakeAgentPage,
  agentPage,
  marketplacePage,
  createAgentPage,
  workflowsPage,
  workflowBuilderPage,
  formsPage,
  billingPage,
  usersPage,
  auditPage,
  requestsPage,
  dashboardPage,
  accountSettingsPage,
]);
