import type {
  Encounter,
  List,
  ListEntry,
  MedicationRequest,
  MedicationStatement,
  Practitioner,
  Reference,
} from '@medplum/fhirtypes';
import { prescriptionForm, statementForm } from '../../../../../lambdas/clinical/medication-form.ts';
import { prescriptionStop, statementStop } from '../../../../../lambdas/clinical/medication-stop.ts';
import { noMedication } from '../../../../../lambdas/clinical/medication-values.ts';
import type {
  ReconciliationLine,
  ReconciliationTold,
} from '../../../../../lambdas/contracts/medication-reconciliation.ts';
import {
  reconciliationDecisionSystem,
  reconciliationDecisions,
  reconciliationListCode,
  reconciliationListSystem,
} from '../../../../../lambdas/contracts/reconciliation-marks.ts';
import { type Change, versionOf } from '../../../../lib/fhir-client.ts';
import { type Decided, nameOf } from './decided-line.ts';

export interface ReconciledBy {
  patientId: string;
  author: Reference<Practitioner>;
  /** ISO 8601, and the day in the organization's zone. */
  now: string;
  today: string;
  encounter?: Reference<Encounter> | undefined;
  /** Where what was pasted or sent comes from; Spanish. */
  source: string;
  /** Under which ids what is new is created: again by the same ones, so that a second try makes nothing twice. */
  idOf: (what: string) => string;
}

export interface DecidedLine {
  line: ReconciliationLine;
  decided: Decided;
}

type Reconciled = MedicationRequest | MedicationStatement | List;

/** What is decided of all lines, as one transaction: what changes, and the List that says who decided what. */
export function reconciledChanges(lines: readonly DecidedLine[], by: ReconciledBy): Change<Reconciled>[] {
  const all = lines.map((one) => changesOf(one, by));
  const list: List & { id: string } = {
    resourceType: 'List',
    id: by.idOf('list'),
    status: 'current',
    mode: 'snapshot',
    title: 'Conciliación de la medicación',
    code: {
      coding: [{ system: reconciliationListSystem, code: reconciliationListCode }],
      text: 'Conciliación de la medicación',
    },
    subject: { reference: `Patient/${by.patientId}` },
    ...(by.encounter ? { encounter: by.encounter } : {}),
    date: by.now,
    source: by.author,
    ...(all.length > 0
      ? { entry: all.map(({ entry }) => entry) }
      : { emptyReason: { text: 'No consta ni se refiere ninguna medicación' } }),
    ...(by.source ? { note: [{ text: `Comparada con: ${by.source}` }] } : {}),
  };
  return [...all.flatMap(({ changes }) => changes), { resource: list }];
}

interface OfLine {
  changes: Change<Reconciled>[];
  entry: ListEntry;
}

function changesOf({ line, decided }: DecidedLine, by: ReconciledBy): OfLine {
  const { decision, reason, dose } = decided;
  const own = ownOf(line);
  const name = nameOf(line);
  const entry = (item: Reference): ListEntry => ({
    flag: {
      coding: decision === '' ? [] : [{ system: reconciliationDecisionSystem, code: decision }],
      text: [decision && reconciliationDecisions[decision], decision === 'stop' && reason.trim()]
        .filter(Boolean)
        .join(': '),
    },
    item: { ...item, display: name },
  });
  const [first] = own;
  const current = first ? { reference: `${first.resourceType}/${first.id}` } : {};
  switch (decision) {
    case 'stop':
      return { changes: own.map((one) => changed(stopped(one, reason))), entry: entry(current) };
    case 'change':
    case 'prescribe': {
      const request = prescribed(line, dose, by);
      const over = decision === 'change' ? own.map((one) => changed({ ...one, status: 'completed' })) : [];
      return {
        changes: [...over, { resource: request }],
        entry: entry({ reference: `MedicationRequest/${request.id}` }),
      };
    }
    case 'tell': {
      const statement = told(line, dose, by);
      return {
        changes: [{ resource: statement }],
        entry: entry({ reference: `MedicationStatement/${statement.id}` }),
      };
    }
    default:
      return { changes: [], entry: entry(current) };
  }
}

type Own = (MedicationRequest | MedicationStatement) & { id: string };

/** What the chart has of a line: the prescription first, and what the patient refers of it. */
const ownOf = ({ chart, told: those }: ReconciliationLine): Own[] =>
  [chart, ...those].flatMap((one) => (one?.resource ? [one.resource as unknown as Own] : []));

const changed = (resource: Own): Change<Reconciled> => ({ resource, version: versionOf(resource) });

const stopped = (resource: Own, reason: string): Own =>
  (resource.resourceType === 'MedicationRequest'
    ? prescriptionStop.apply(resource, { reason: reason.trim() })
    : statementStop.apply(resource, { reason: reason.trim() })) as Own;

const conceptOf = ({ name, coding }: ReconciliationTold) => ({ text: name, coding: coding.map(codingOf) });

const codingOf = ({ system, code, display }: ReconciliationTold['coding'][number]) => ({
  ...(system === undefined ? {} : { system }),
  ...(code === undefined ? {} : { code }),
  ...(display === undefined ? {} : { display }),
});

/** A new order: of what was prescribed before, the same medicine after it. */
function prescribed(line: ReconciliationLine, dose: string, by: ReconciledBy) {
  const prior = line.chart?.resource as unknown as MedicationRequest | undefined;
  const [first] = line.told;
  const blank: MedicationRequest = {
    resourceType: 'MedicationRequest',
    id: by.idOf(line.id),
    status: 'active',
    intent: 'order',
    subject: { reference: `Patient/${by.patientId}` },
    ...(by.encounter ? { encounter: by.encounter } : {}),
    authoredOn: by.today,
    requester: by.author,
    ...(prior?.medicationCodeableConcept
      ? { medicationCodeableConcept: prior.medicationCodeableConcept }
      : {}),
    ...(prior?.medicationReference ? { medicationReference: prior.medicationReference } : {}),
    ...(prior?.reasonCode ? { reasonCode: prior.reasonCode } : {}),
    ...(prior ? { priorPrescription: { reference: `MedicationRequest/${prior.id}` } } : {}),
  };
  const concept = first ? conceptOf(first) : noMedication.concept;
  const reason = prescriptionForm.read(blank).reason;
  return {
    ...prescriptionForm.apply(blank, { ...noMedication, concept, dose: dose.trim(), reason }),
    id: by.idOf(line.id),
  };
}

function told(line: ReconciliationLine, dose: string, by: ReconciledBy) {
  const subject = { reference: `Patient/${by.patientId}` };
  const [first] = line.told;
  const blank: MedicationStatement = {
    resourceType: 'MedicationStatement',
    id: by.idOf(line.id),
    status: 'active',
    subject,
    ...(by.encounter ? { context: by.encounter } : {}),
    dateAsserted: by.today,
    informationSource: first?.from === 'bundle' ? { display: by.source || 'Otro centro' } : subject,
  };
  const concept = first ? conceptOf(first) : noMedication.concept;
  return {
    ...statementForm.apply(blank, { ...noMedication, concept, dose: dose.trim() }),
    id: by.idOf(line.id),
  };
}
