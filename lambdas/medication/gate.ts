import type { DetectedIssue, MedicationRequest } from '@medplum/fhirtypes';
import { readUnseen } from '../cds-services/read-prefetch.ts';
import { CdsRefusal } from '../cds-services/refusal.ts';
import { medicationDecisionSystem, medicationRuleSystem } from '../contracts/medication-decisions.ts';
import {
  type Change,
  FhirRefusal,
  type Issue,
  type Reaction,
  type Repository,
  refuse,
} from '../fhir/index.ts';
import { applyDecision, findDecision } from './apply-decision.ts';
import { isBroughtIn } from './brought-in.ts';
import type { CheckedFinding, CheckRecord } from './checked-report.ts';
import { decisionKey } from './decision-key.ts';
import { medicationFields } from './record-fields.ts';
import { sourceText } from './reviews.ts';

type Stored = MedicationRequest & { id: string };

/** Intents by which a patient is given something; a plan and a proposal are none. */
const orders = ['order', 'original-order', 'reflex-order', 'filler-order', 'instance-order'];

/**
 * A prescription that becomes active, whatever way it is written, is checked against the chart as the transaction leaves it. What
 * interrupts needs the decision of the person who prescribes; without it nothing is written.
 */
export const medicationGate = (checkRecord: CheckRecord): Reaction => ({
  name: 'medication-gate',
  after: ['medication-decisions'],
  resourceTypes: ['MedicationRequest'],
  async react(repository, changes) {
    const last = new Map(changes.map((change) => [change.id, change]));
    const begun = [...last.values()]
      .filter(begins)
      .map(({ id, after }) => ({ ...(after as unknown as MedicationRequest), id }));
    const refused: Issue[] = [];
    for (const [patientId, requests] of Map.groupBy(begun, patientOf))
      if (patientId !== undefined)
        refused.push(...(await checkNew(repository, checkRecord, patientId, requests)));
    if (refused.length > 0) throw new FhirRefusal(422, refused);
  },
});

const patientOf = ({ subject }: MedicationRequest) => /^Patient\/([^/]+)$/.exec(subject.reference ?? '')?.[1];

/** Whether it is a live order for a medicine to be given. */
export const isGiven = ({ status, intent, doNotPerform }: MedicationRequest) =>
  status === 'active' && orders.includes(intent) && doNotPerform !== true;

/** What the check of a prescription depends on. */
export function worded({
  subject,
  medicationCodeableConcept,
  medicationReference,
  dosageInstruction,
}: MedicationRequest) {
  return JSON.stringify([
    subject.reference,
    medicationCodeableConcept,
    medicationReference,
    dosageInstruction,
  ]);
}

/** Whether with this change something is given that was not given so before. */
function begins({ before, after }: Change): boolean {
  const current = after as MedicationRequest | null;
  const former = before as MedicationRequest | null;
  if (!current || !isGiven(current)) return false;
  return !former || !isGiven(former) || worded(former) !== worded(current);
}

async function checkNew(
  repository: Repository,
  checkRecord: CheckRecord,
  patientId: string,
  requests: readonly Stored[],
): Promise<Issue[]> {
  // Of a patient who is not there nothing is written anyway.
  if (!(await repository.find('Patient', patientId))) return [];
  const known = await readUnseen(repository, medicationFields, patientId, '$check-medication').catch(
    asRecord,
  );
  const references = requests.map(({ id }) => `MedicationRequest/${id}`);
  const { sql, now } = repository;
  const { findings } = await checkRecord({ sql, now, known, prescribed: references });
  const refused: Issue[] = [];
  for (const finding of findings) {
    const concerned = requests.filter(({ id }) => finding.references.includes(`MedicationRequest/${id}`));
    if (finding.level !== 'interrupts' || concerned.length === 0) continue;
    const key = decisionKey(patientId, finding, concerned);
    const wanted = { key, ruleId: finding.ruleId, patientId, requestIds: concerned.map(({ id }) => id) };
    const issueId = repository.software
      ? undefined
      : await findDecision(repository, wanted, [...finding.references, ...finding.about]);
    if (issueId !== undefined) await applyDecision(repository, issueId, finding, concerned);
    else if (concerned.every((request) => isBroughtIn(repository, request)))
      leaveOpen(repository, patientId, finding);
    else refused.push(refusalOf(finding, key));
  }
  return refused;
}

/** What a service refuses, in the words of the record. */
function asRecord(error: unknown): never {
  throw error instanceof CdsRefusal
    ? refuse(422, 'too-costly', error.detail, 'MedicationRequest.subject')
    : error;
}

/** What another system prescribed is a fact: the finding stands beside it, for a person to decide. */
function leaveOpen(repository: Repository, patientId: string, finding: CheckedFinding): void {
  const issue: DetectedIssue = {
    resourceType: 'DetectedIssue',
    status: 'preliminary',
    code: { coding: [{ system: medicationRuleSystem, code: finding.ruleId }], text: finding.title },
    patient: { reference: `Patient/${patientId}` },
    identifiedDateTime: repository.now.toISOString(),
    implicated: [...finding.references, ...finding.about].map((reference) => ({ reference })),
    detail: finding.text,
  };
  repository.create(issue);
}

function refusalOf(finding: CheckedFinding, key: string): Issue {
  return {
    severity: 'error',
    code: 'business-rule',
    diagnostics: `${finding.title}. ${finding.text} Cambie o anule la prescripción, o siga con una decisión: un DetectedIssue final con esta regla como código, este identificador y un motivo como mitigación, en la misma transacción o antes.`,
    expression: ['MedicationRequest.medication'],
    details: {
      coding: [
        { system: medicationRuleSystem, code: finding.ruleId },
        { system: medicationDecisionSystem, code: key },
      ],
      text: [
        finding.title,
        finding.text,
        finding.whatToDo,
        ...finding.notes,
        `Fuente: ${sourceText(finding)}`,
      ].join('\n'),
    },
  };
}
