import { accessRecoveryRoutes, recoveryCodeRoutes } from './access-recovery.ts';
import { agentRoutes } from './agents/agents.ts';
import { evidenceRoutes } from './agents/evidence.ts';
import { knowledgeRoutes } from './agents/knowledge.ts';
import { runRoutes } from './agents/runs.ts';
import { agentTemplateRoutes } from './agents/templates.ts';
import { alarmDetailRoutes } from './alarm-details.ts';
import { auditEventRoutes } from './audit-events.ts';
import { auditLogRoutes } from './audit-log.ts';
import { verificationRoutes } from './audit-verification.ts';
import { billingRoutes } from './billing.ts';
import { billingCardRoutes } from './billing-cards.ts';
import { billingInvoiceRoutes } from './billing-invoices.ts';
import { billingUsageRoutes } from './billing-usage.ts';
import { bulkInvitationRoutes } from './bulk-invitations.ts';
import { calendarFeedRoutes } from './calendar-feeds.ts';
import { cdsRoutes } from './cds-routes.ts';
import { clinicalDashboardRoutes } from './clinical-dashboard.ts';
import { controlledSubstanceRoutes } from './controlled-substances.ts';
import { coverageCardRoutes } from './coverage-cards.ts';
import { activityRoutes } from './dashboard.ts';
import { demoRequestRoutes } from './demo-requests.ts';
import { dictationRoutes } from './dictation.ts';
import { documentationRoutes } from './documentation.ts';
import { documentRoutes } from './documents.ts';
import { emergencyRoutes } from './emergency-access.ts';
import { firstStepsRoutes } from './first-steps.ts';
import { handOverRoutes } from './hand-over.ts';
import { healthRoutes } from './health.ts';
import { inboundRoutes } from './inbound-messages.ts';
import { inboxRoutes } from './inbox-routes.ts';
import { laboratoryRoutes } from './laboratory.ts';
import { laboratoryRangeRoutes } from './laboratory-ranges.ts';
import { medicationReconciliationRoutes } from './medication-reconciliation.ts';
import { medicationRuleRoutes } from './medication-rules.ts';
import { medicationSafetyRoutes } from './medication-safety.ts';
import { medicationSourceRoutes } from './medication-sources.ts';
import { templateRoutes } from './message-templates.ts';
import { noteSigningRoutes } from './note-signing.ts';
import { noteTemplateRoutes } from './note-templates.ts';
import { noteRoutes } from './notes.ts';
import { noticeRoutes } from './notices.ts';
import { onCallRoutes } from './on-call.ts';
import { patientFormRoutes, patientPageRoutes } from './patient-forms.ts';
import { payerQuestionRoutes } from './payer-questions.ts';
import { payerConnectionRoutes } from './payers.ts';
import { practitionerDetailsRoutes } from './practitioner-details.ts';
import { prescriptionFavouriteRoutes } from './prescription-favourites.ts';
import { prescriptionNetworkRoutes } from './prescription-network.ts';
import { priorAuthorizationRoutes } from './prior-authorization.ts';
import { authorizationCallRoutes } from './prior-authorization-calls.ts';
import { authorizationCaseRoutes } from './prior-authorization-cases.ts';
import { authorizationEffortRoutes } from './prior-authorization-effort.ts';
import { authorizationFormRoutes } from './prior-authorization-forms.ts';
import { appealLetterRoutes } from './prior-authorization-letters.ts';
import { authorizationSendingRoutes } from './prior-authorization-sending.ts';
import { profileFindingRoutes } from './profile-findings.ts';
import { qualityRoutes } from './quality.ts';
import { qualityBoardRoutes } from './quality-board.ts';
import { qualityCompilationRoutes } from './quality-compilations.ts';
import { qualityDueRoutes } from './quality-due.ts';
import { qualityFigureRoutes } from './quality-figures.ts';
import { qualityGapRoutes } from './quality-gaps.ts';
import { qualityScheduleRoutes } from './quality-schedules.ts';
import { qualityUnseenRoutes } from './quality-unseen.ts';
import { reminderRoutes } from './reminders.ts';
import { requestsInboxRoutes } from './requests-inbox.ts';
import { retentionRoutes } from './retention.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';
import { statusRoutes } from './status.ts';
import { supervisionRoutes } from './supervision.ts';
import { termReleaseRoutes } from './term-releases.ts';
import { termRoutes } from './terms.ts';
import { threadMarkRoutes } from './thread-marks.ts';
import { threadRoutes } from './thread-routes.ts';
import { ticketRoutes } from './tickets.ts';
import { uncodedRoutes } from './uncoded.ts';
import { unsignedNoteRoutes } from './unsigned-notes.ts';
import { unusualRoutes } from './unusual-access.ts';
import { usedCodeRoutes } from './used-codes.ts';
import { userAccountRoutes } from './user-accounts.ts';
import { visitRoutes } from './visits.ts';
import { wayOutRoutes } from './way-out.ts';
import { workflowDraftRoutes } from './workflows/drafts.ts';
import { formTaskRoutes } from './workflows/form-tasks.ts';
import { workflowOutsideRoutes } from './workflows/outside.ts';
import { workflowRunRoutes } from './workflows/run-routes.ts';
import { workflowRoutes } from './workflows/workflows.ts';

/**
 * Every route of `/api`, declared once: the Hono app registers them, CDK opens the public ones without the
 * authorizer, the browser's client and the OpenAPI document are typed by them.
 */
export const routes = {
  ...sessionRoutes,
  ...threadRoutes,
  ...ticketRoutes,
  ...statusRoutes,
  ...healthRoutes,
  ...agentRoutes,
  ...evidenceRoutes,
  ...runRoutes,
  ...knowledgeRoutes,
  ...agentTemplateRoutes,
  ...calendarFeedRoutes,
  ...clinicalDashboardRoutes,
  ...activityRoutes,
  ...inboundRoutes,
  ...demoRequestRoutes,
  ...documentRoutes,
  ...templateRoutes,
  ...inboxRoutes,
  ...wayOutRoutes,
  ...workflowRoutes,
  ...workflowRunRoutes,
  ...workflowOutsideRoutes,
  ...formTaskRoutes,
  ...workflowDraftRoutes,
  ...threadMarkRoutes,
  ...usedCodeRoutes,
  ...termRoutes,
  ...medicationSourceRoutes,
  ...termReleaseRoutes,
  ...uncodedRoutes,
  ...qualityRoutes,
  ...qualityBoardRoutes,
  ...qualityCompilationRoutes,
  ...qualityDueRoutes,
  ...qualityFigureRoutes,
  ...qualityGapRoutes,
  ...qualityScheduleRoutes,
  ...qualityUnseenRoutes,
  ...reminderRoutes,
  ...profileFindingRoutes,
  ...requestsInboxRoutes,
  ...userAccountRoutes,
  ...handOverRoutes,
  ...bulkInvitationRoutes,
  ...practitionerDetailsRoutes,
  ...alarmDetailRoutes,
  ...noticeRoutes,
  ...onCallRoutes,
  ...accessRecoveryRoutes,
  ...recoveryCodeRoutes,
  ...auditEventRoutes,
  ...auditLogRoutes,
  ...verificationRoutes,
  ...unusualRoutes,
  ...emergencyRoutes,
  ...firstStepsRoutes,
  ...visitRoutes,
  ...noteRoutes,
  ...noteSigningRoutes,
  ...unsignedNoteRoutes,
  ...retentionRoutes,
  ...noteTemplateRoutes,
  ...documentationRoutes,
  ...dictationRoutes,
  ...supervisionRoutes,
  ...cdsRoutes,
  ...medicationRuleRoutes,
  ...controlledSubstanceRoutes,
  ...medicationSafetyRoutes,
  ...prescriptionFavouriteRoutes,
  ...prescriptionNetworkRoutes,
  ...medicationReconciliationRoutes,
  ...laboratoryRoutes,
  ...laboratoryRangeRoutes,
  ...priorAuthorizationRoutes,
  ...coverageCardRoutes,
  ...authorizationCaseRoutes,
  ...authorizationCallRoutes,
  ...authorizationEffortRoutes,
  ...authorizationFormRoutes,
  ...appealLetterRoutes,
  ...payerConnectionRoutes,
  ...authorizationSendingRoutes,
  ...payerQuestionRoutes,
  ...patientFormRoutes,
  ...patientPageRoutes,
  ...billingRoutes,
  ...billingUsageRoutes,
  ...billingInvoiceRoutes,
  ...billingCardRoutes,
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
export type SessionRouteName = keyof typeof sessionRoutes;
