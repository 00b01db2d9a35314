import { Hono } from 'hono';
import { routes } from '../contracts/routes.ts';
import type { EdgeEnv } from '../edge/caller.ts';
import { edge } from '../edge/edge.ts';
import { createLoad } from '../edge/load.ts';
import { askerOf } from '../edge/rates.ts';
import { registerAccessRecovery } from './access-recovery.ts';
import { registerAgentEvidence } from './agent-evidence.ts';
import { registerAgentSettings } from './agent-settings.ts';
import { registerAgentTemplates } from './agent-templates.ts';
import { registerAgents } from './agents.ts';
import { registerAlarms } from './alarms.ts';
import { answerFailure, edgeRefusals } from './answer-failure.ts';
import { registerApprovals } from './approvals.ts';
import { registerAudit } from './audit.ts';
import { registerBilling } from './billing.ts';
import { registerBillingCards } from './billing-cards.ts';
import { registerBillingInvoices } from './billing-invoices.ts';
import { registerBillingUsage } from './billing-usage.ts';
import { registerBulkInvitations } from './bulk-invitations.ts';
import { registerCalendarFeeds } from './calendar-feeds.ts';
import { registerCalendarFiles } from './calendar-files.ts';
import { registerCdsClients } from './cds-clients.ts';
import { registerCdsServices } from './cds-services.ts';
import { registerChanges } from './changes.ts';
import { registerClinicalDashboard } from './clinical-dashboard.ts';
import { registerControlledSubstances } from './controlled-substances.ts';
import { registerCoverageCards } from './coverage-cards.ts';
import { registerDashboard } from './dashboard.ts';
import { registerDemoRequests } from './demo-requests.ts';
import type { Dependencies } from './dependencies.ts';
import { registerDictation } from './dictation.ts';
import { registerDocumentation } from './documentation.ts';
import { registerDocuments } from './documents.ts';
import { type App, honoPath } from './endpoint.ts';
import { registerFirstSteps } from './first-steps.ts';
import { registerHandOver } from './hand-over.ts';
import { registerHealth } from './health.ts';
import { registerInboundMessages } from './inbound-messages.ts';
import { registerKnowledge } from './knowledge.ts';
import { registerLaboratory } from './laboratory.ts';
import { registerLaboratoryRanges } from './laboratory-ranges.ts';
import { asksForSecret, loadClassOf } from './load-classes.ts';
import { registerMe } from './me.ts';
import { registerMedicationReconciliation } from './medication-reconciliation.ts';
import { registerMedicationSafety } from './medication-safety.ts';
import { registerMedicationSources } from './medication-sources.ts';
import { registerMessageTemplates } from './message-templates.ts';
import { registerMySessions } from './my-sessions.ts';
import { registerNoteTemplates } from './note-templates.ts';
import { registerNotes } from './notes.ts';
import { registerNotices } from './notices.ts';
import { registerOnCall } from './on-call.ts';
import { registerOpenApi } from './openapi.ts';
import { registerOrganization } from './organization.ts';
import { registerPatientForms } from './patient-forms.ts';
import { registerPatientPage } from './patient-page.ts';
import { registerPayerQuestions } from './payer-questions.ts';
import { registerPractitionerDetails } from './practitioner-details.ts';
import { registerPrescriptionFavourites } from './prescription-favourites.ts';
import { registerPrescriptionNetwork } from './prescription-network.ts';
import { registerPriorAuthorization } from './prior-authorization.ts';
import { registerPriorAuthorizationCalls } from './prior-authorization-calls.ts';
import { registerPriorAuthorizationCases } from './prior-authorization-cases.ts';
import { registerPriorAuthorizationForms } from './prior-authorization-forms.ts';
import { registerAppealLetters } from './prior-authorization-letters.ts';
import { registerPayers } from './prior-authorization-payers.ts';
import { registerPriorAuthorizationSending } from './prior-authorization-sending.ts';
import { registerProfileFindings } from './profile-findings.ts';
import { registerQuality } from './quality.ts';
import { registerQualityBoard } from './quality-board.ts';
import { registerQualityCompilations } from './quality-compilations.ts';
import { registerQualityFigures } from './quality-figures.ts';
import { registerQualityGaps } from './quality-gaps.ts';
import { registerQualitySchedules } from './quality-schedules.ts';
import { problemResponse } from './refusal.ts';
import { registerReminders } from './reminders.ts';
import { largerBodies, maximumBodyBytes } from './request-body.ts';
import { registerRequestsInbox } from './requests-inbox.ts';
import { registerRetention } from './retention.ts';
import { registerRunTrace } from './run-trace.ts';
import { registerRuns } from './runs.ts';
import { registerSigningProofs } from './signing-proofs.ts';
import { registerStatus } from './status.ts';
import { registerStatusIncidents } from './status-incidents.ts';
import { registerSupervision } from './supervision.ts';
import { registerTasks } from './tasks.ts';
import { registerTermReleases } from './term-releases.ts';
import { registerTerms } from './terms.ts';
import { registerThreadMarks } from './thread-marks.ts';
import { registerThreads } from './threads.ts';
import { registerTickets } from './tickets.ts';
import { registerUncoded } from './uncoded.ts';
import { registerUnsignedNotes } from './unsigned-notes.ts';
import { registerUsedCodes } from './used-codes.ts';
import { registerUserAccounts } from './user-accounts.ts';
import { registerUsers } from './users.ts';
import { registerVisits } from './visits.ts';
import { registerWorkflowDrafts } from './workflow-drafts.ts';
import { registerWorkflowForms } from './workflow-forms.ts';
import { registerWorkflowHooks } from './workflow-hooks.ts';
import { registerWorkflowPartners } from './workflow-partners.ts';
import { registerWorkflowRuns } from './workflow-runs.ts';
import { registerWorkflows } from './workflows.ts';

/** The whole of `/api`: the same object in Lambda, in the local server and in tests. */
export function createApi(dependencies: Dependencies): App {
  const app: App = new Hono<EdgeEnv>().basePath('/api');
  const { log, now, load = createLoad() } = dependencies;

  app.use(
    edge({
      log,
      now,
      load,
      door: 'api',
      maximumBodyBytes,
      largerBodies,
      originProofs: dependencies.originProofs,
      routeOf: (context) => context.get('route') ?? 'none',
      isSecretAsked: (context) => asksForSecret(context.req.path),
      expensiveOf: (context) => loadClassOf(context.req.method, context.req.path).expensive,
      ...edgeRefusals(maximumBodyBytes, largerBodies),
    }),
  );

  app.use((context, next) => {
    const { priority } = loadClassOf(context.req.method, context.req.path);
    return load.run(priority, askerOf(context, dependencies.originProofs), next);
  });

  registerHealth(app, dependencies);
  registerOpenApi(app);
  registerDemoRequests(app, dependencies);
  registerTickets(app, dependencies);
  registerStatus(app, dependencies);
  registerStatusIncidents(app, dependencies);
  registerRequestsInbox(app, dependencies);
  registerMe(app, dependencies);
  registerMySessions(app, dependencies);
  registerOrganization(app, dependencies);
  registerUsers(app, dependencies);
  registerUserAccounts(app, dependencies);
  registerAudit(app, dependencies);
  registerHandOver(app, dependencies);
  registerBulkInvitations(app, dependencies);
  registerPractitionerDetails(app, dependencies);
  registerAccessRecovery(app, dependencies);
  registerUsedCodes(app, dependencies);
  registerTerms(app, dependencies);
  registerTermReleases(app, dependencies);
  registerMedicationSources(app, dependencies);
  registerUncoded(app, dependencies);
  registerProfileFindings(app, dependencies);
  registerCalendarFeeds(app, dependencies);
  registerCalendarFiles(app, dependencies);
  registerDocuments(app, dependencies);
  registerQuality(app, dependencies);
  registerQualityBoard(app, dependencies);
  registerQualityCompilations(app, dependencies);
  registerQualityFigures(app, dependencies);
  registerQualitySchedules(app, dependencies);
  registerQualityGaps(app, dependencies);
  registerReminders(app, dependencies);
  registerClinicalDashboard(app, dependencies);
  registerFirstSteps(app, dependencies);
  registerRetention(app, dependencies);
  registerDashboard(app, dependencies);
  registerThreads(app, dependencies);
  registerThreadMarks(app, dependencies);
  registerMessageTemplates(app, dependencies);
  registerTasks(app, dependencies);
  registerAlarms(app, dependencies);
  registerNotices(app, dependencies);
  registerOnCall(app, dependencies);
  registerChanges(app, dependencies);
  registerInboundMessages(app, dependencies);
  registerLaboratory(app, dependencies);
  registerLaboratoryRanges(app, dependencies);
  registerAgents(app, dependencies);
  registerAgentEvidence(app, dependencies);
  registerAgentSettings(app, dependencies);
  registerAgentTemplates(app, dependencies);
  registerRuns(app, dependencies);
  registerKnowledge(app, dependencies);
  registerRunTrace(app, dependencies);
  registerApprovals(app, dependencies);
  registerVisits(app, dependencies);
  registerWorkflows(app, dependencies);
  registerWorkflowRuns(app, dependencies);
  registerWorkflowPartners(app, dependencies);
  registerWorkflowHooks(app, dependencies);
  registerWorkflowForms(app, dependencies);
  registerWorkflowDrafts(app, dependencies);
  registerNotes(app, dependencies);
  registerSigningProofs(app, dependencies);
  registerUnsignedNotes(app, dependencies);
  registerNoteTemplates(app, dependencies);
  registerDocumentation(app, dependencies);
  registerDictation(app, dependencies);
  registerSupervision(app, dependencies);
  registerCdsClients(app, dependencies);
  registerCdsServices(app, dependencies);
  registerMedicationSafety(app, dependencies);
  registerMedicationReconciliation(app, dependencies);
  registerControlledSubstances(app, dependencies);
  registerPrescriptionFavourites(app, dependencies);
  registerPriorAuthorization(app, dependencies);
  registerCoverageCards(app, dependencies);
  registerPriorAuthorizationCases(app, dependencies);
  registerPriorAuthorizationCalls(app, dependencies);
  registerPriorAuthorizationForms(app, dependencies);
  registerAppealLetters(app, dependencies);
  registerBilling(app, dependencies);
  registerBillingUsage(app, dependencies);
  registerBillingInvoices(app, dependencies);
  registerBillingCards(app, dependencies);
  registerPayers(app, dependencies);
  registerPayerQuestions(app, dependencies);
  registerPriorAuthorizationSending(app, dependencies);
  registerPrescriptionNetwork(app, dependencies);
  registerPatientForms(app, dependencies);
  registerPatientPage(app, dependencies);

  for (const { path } of Object.values(routes)) {
    const allow = Object.values(routes)
      .filter((route) => route.path === path)
      .map(({ method }) => method);
    app.all(honoPath(path), (context) =>
      problemResponse(
        { kind: 'method-not-allowed', detail: `Aquí se admite ${allow.join(', ')}.` },
        context.get('requestId'),
        { allow: allow.join(', ') },
      ),
    );
  }

  app.notFound((context) =>
    problemResponse({ kind: 'not-found', detail: 'No existe lo que busca.' }, context.get('requestId')),
  );

  app.onError((error, context) => answerFailure(error, context.get('requestId'), log));

  return app;
}
