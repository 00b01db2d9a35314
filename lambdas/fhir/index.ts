/*
 * The clinical record's one door: what the rest of the product may import of this folder (with `app.ts`, the FHIR
 * endpoint). Resources are read and written through a Repository; what no search parameter can ask for is a named view
 * in `views/`. The tables of the record are named in this folder alone.
 */

export { type AccessNote, type Interaction, noteEachPatient } from './audit/access-note.ts';
export { softwareSystem, userSystem } from './audit/audit-event.ts';
export { noteAccess } from './audit/note-access.ts';
export {
  type Assignment,
  type Change,
  type Extensions,
  noExtensions,
  type Operation,
  type Reaction,
  type Withholding,
  type WriteRule,
  type Writer,
} from './extensions.ts';
export { fold, phoneDigits } from './indexing/fold.ts';
export { type FhirAnswer, type FhirCall, readIfMatch } from './interactions/call.ts';
export type { Job, JobHandler } from './job-handler.ts';
export { JsonText, keepNumbers, parseJson, writeJson } from './json.ts';
export {
  codeValue,
  instantValue,
  integerValue,
  many,
  one,
  optional,
  readParameters,
  referenceValue,
  textValue,
} from './operation-parameters.ts';
export { FhirRefusal, type Issue, operationOutcome, refuse } from './outcome.ts';
export { endpointPath } from './read-call.ts';
export type { Found, Repository, Stored } from './repository.ts';
export { type FhirResource, isObject, isResource } from './resource.ts';
export { createTransactions, inRepository, type Transactions, type WorkFacts } from './runner.ts';
export { parseSearch } from './search/parse.ts';
export type { SearchQuery } from './search/query.ts';
export { openRepository } from './session-repository.ts';
export type { Software } from './software.ts';
export { replacedBy } from './store/replaced-patients.ts';
export type { Written } from './store/version.ts';
export {
  type AccessSearch,
  type AccessSearchPage,
  type LogEntry,
  type LoggedAccess,
  searchAccessLog,
  softwareOfLog,
} from './views/access-log.ts';
export {
  appointmentActivity,
  appointmentDays,
  type EntryDays,
  entriesByDay,
  newPatientsByDay,
} from './views/activity.ts';
export {
  countApprovals,
  type ListedApproval,
  type ListedRun,
  listApprovals,
  listRuns,
  messagesOfRun,
  type RunFilters,
} from './views/agent-console.ts';
export { chartOfThread, holdThreadOfRun, lastMessages, offeredServices, recentIds } from './views/agents.ts';
export { hasOpenAlarmOf, type ListedAlarm, openAlarms } from './views/alarms.ts';
export {
  appointmentsOfPractitioner,
  nextAppointment,
  othersOfSeries,
  takenPeriod,
  waitingList,
} from './views/appointments.ts';
export { type BasedOn, basedOn } from './views/based-on.ts';
export { documentLabels } from './views/document-labels.ts';
export { type AskedResult, earlierResults } from './views/earlier-results.ts';
export { formerPractitioners } from './views/former-practitioners.ts';
export { chartsWithoutContact, perhapsBornAfter, recordsOfSamePeople } from './views/kept-charts.ts';
export {
  chartFingerprints,
  chartsOf,
  countPatients,
  patientEnteredAt,
  patientsFrom,
} from './views/measured-charts.ts';
export {
  draftsOfThread,
  flagsOfThread,
  lastCountedMessage,
  messagesOfThread,
  noteLastMessage,
  type PlacedMessage,
  placeMessage,
  restrictMessages,
} from './views/messages.ts';
export { nameWords } from './views/name-words.ts';
export { openTasksAbout } from './views/open-tasks.ts';
export {
  acknowledgementWaits,
  countTasks,
  type UnreadReport,
  unreadReports,
  unsignedByAge,
  unsignedDocuments,
} from './views/open-work.ts';
export {
  otherPatientBears,
  otherPatientHasNumber,
  otherPatientIsReachedAt,
  otherPatientWasBornOn,
} from './views/other-patients.ts';
export { bearersOf, type PatientLabel, patientLabels, patientsCalled } from './views/patient-labels.ts';
export { presentTypes } from './views/present-types.ts';
export {
  countFindings,
  resourcesWithFinding,
} from './views/profile-findings.ts';
export { provenanceAuthors } from './views/provenance.ts';
export type { Reader } from './views/reader.ts';
export { countWithAddress, type PatientRelationship, relationshipsOf } from './views/relationships.ts';
export { type ReportClinician, reportClinicians } from './views/report-clinicians.ts';
export { existing, peopleAt, readResources, referring } from './views/resources.ts';
export { bornTheSameDay } from './views/same-birth-date.ts';
export { schedulesOf, slotsOfSchedules } from './views/schedules.ts';
export { countStoredResources } from './views/stored-resources.ts';
export {
  asleep,
  holdThread,
  type InboxThread,
  openThreadOf,
  threadOfInbox,
  threadsFrom,
  threadsOfInbox,
} from './views/threads.ts';
export {
  type ConceptElement,
  type UncodedGroupRow,
  uncodedEntries,
  uncodedGroups,
} from './views/uncoded-entries.ts';
export { unsignedBy } from './views/unsigned-by.ts';
export { usedConcepts } from './views/used-concepts.ts';
export { currentVersions, everStored, versionNamed } from './views/versions.ts';
