import { agentReactions } from '../agents/extensions.ts';
import type { Extensions } from '../fhir/index.ts';
import { laboratoryReactions } from '../laboratory/extensions.ts';
import { medicationReactions } from '../medication/extensions.ts';
import { messagingExtensions, messagingIndexes } from '../messaging/extensions.ts';
import { unreadThreads } from '../messaging/unread-threads.ts';
import { orderReactions } from '../orders/extensions.ts';
import { patientFormReactions } from '../patient-forms/extensions.ts';
import { callReaction } from '../prior-authorization/calls/call-reaction.ts';
import { qualityOperations } from '../quality/extensions.ts';
import { schedulingOperations, schedulingReactions } from '../scheduling/extensions.ts';
import { reminderReaction } from '../scheduling/reminders/plan-reminders.ts';
import { terminologyOperations } from '../terminology/extensions.ts';
import { settledVisits } from '../visits/settle-visit.ts';
import { unsignedNotes } from '../visits/unsigned-notes.ts';
import { workflowReactions } from '../workflows/extensions.ts';
import { agreementReaction } from './agreement.ts';
import { appointmentsAfterDeath } from './appointments-after-death.ts';
import { authorship } from './authorship/write-rule.ts';
import { chartSummary } from './chart-summary.ts';
import { deidentifiedRecord } from './deidentified/deidentified-record.ts';
import { linkedPatients } from './linked-patients.ts';
import { provenanceReaction } from './provenance.ts';
import { questionnaires } from './questionnaires.ts';
import { recordNumbers } from './record-numbers.ts';
import { suggestNames } from './suggest-names.ts';

/** The clinical record as the product serves it: FHIR's own interactions and what each area adds to them. */
export const extensions: Extensions = {
  operations: [
    ...schedulingOperations,
    ...messagingExtensions.operations,
    ...terminologyOperations,
    ...qualityOperations,
    chartSummary,
    deidentifiedRecord,
    suggestNames,
  ],
  reactions: [
    agreementReaction,
    linkedPatients,
    appointmentsAfterDeath,
    questionnaires,
    ...schedulingReactions,
    reminderReaction,
    callReaction,
    provenanceReaction,
    ...orderReactions,
    unsignedNotes,
    settledVisits,
    ...medicationReactions,
    ...laboratoryReactions,
    ...messagingExtensions.reactions,
    ...agentReactions,
    ...patientFormReactions,
    ...workflowReactions,
    unreadThreads,
  ],
  writeRule: authorship,
  assignments: [recordNumbers],
  withholdings: messagingExtensions.withholdings,
  endings: messagingExtensions.endings,
  restrictedTypes: messagingExtensions.restrictedTypes,
};

/** For the data of people who do not exist: the calendar and indexes are kept, but nobody is told of what nobody made. */
export const madeUpDataExtensions: Extensions = {
  operations: [],
  reactions: [...schedulingReactions, ...messagingIndexes],
  assignments: [recordNumbers],
};
