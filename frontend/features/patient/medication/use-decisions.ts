import type { DetectedIssue, Resource } from '@medplum/fhirtypes';
import { useState } from 'react';
import {
  medicationDecisionSystem,
  medicationRuleSystem,
  type OverrideReason,
  overrideReasonSystem,
} from '../../../../lambdas/contracts/medication-decisions.ts';
import type { Change } from '../../../lib/fhir-client.ts';
import { FhirProblem } from '../../../lib/fhir-problem.ts';
import { useRecordSaving } from '../editing/record-saving.ts';
import type { MedicationRecord } from './medication-kinds.ts';

/** What interrupts a prescription, as the server says it. */
interface PendingFinding {
  key: string;
  ruleId: string;
  text: string;
}

/** Why somebody goes on; `words` for another reason. */
export interface Reason {
  code: OverrideReason | '';
  words: string;
}

const noReason: Reason = { code: '', words: '' };

function pendingOf(error: unknown): PendingFinding[] {
  if (!(error instanceof FhirProblem)) return [];
  return error.issues.flatMap(({ details, diagnostics }) => {
    const codeOf = (system: string) => details?.coding?.find((coding) => coding.system === system)?.code;
    const key = codeOf(medicationDecisionSystem);
    const ruleId = codeOf(medicationRuleSystem);
    return key && ruleId ? [{ key, ruleId, text: details?.text ?? diagnostics ?? '' }] : [];
  });
}

/**
 * Saves a prescription. Where the server finds what interrupts, nothing is stored, and the next save takes the reasons along:
 * both are kept, or neither.
 */
export function useDecisions(
  patientId: string,
  /** What changes along with it: all of it, or nothing. */
  beside: readonly Change<MedicationRecord>[] = [],
) {
  const saving = useRecordSaving();
  const [findings, setFindings] = useState<readonly PendingFinding[]>([]);
  const [reasons, setReasons] = useState<Readonly<Record<string, Reason>>>({});

  const decisionOf = ({ key, ruleId }: PendingFinding): (DetectedIssue & { id: string }) | undefined => {
    const { code, words } = reasons[key] ?? noReason;
    if (code === '') return undefined;
    return {
      resourceType: 'DetectedIssue',
      id: crypto.randomUUID(),
      status: 'final',
      identifier: [{ system: medicationDecisionSystem, value: key }],
      code: { coding: [{ system: medicationRuleSystem, code: ruleId }] },
      patient: { reference: `Patient/${patientId}` },
      mitigation: [
        {
          action: {
            coding: [{ system: overrideReasonSystem, code }],
            ...(words.trim() ? { text: words.trim() } : {}),
          },
        },
      ],
    };
  };

  /** What is decided goes first; what the server asks about anew is asked of the person. */
  async function asking(write: (decisions: Change<DetectedIssue>[]) => Promise<void>): Promise<void> {
    const decisions = findings.flatMap((finding) => decisionOf(finding) ?? []);
    try {
      await write(decisions.map((resource) => ({ resource })));
    } catch (error) {
      const pending = pendingOf(error);
      if (!(error instanceof FhirProblem) || pending.length === 0) throw error;
      setFindings(pending);
      const detail = 'No se ha guardado: hay hallazgos que requieren su decisión.';
      throw new FhirProblem(error.kind, { detail, status: error.status }, error.issues);
    }
  }

  const saveAll = (changes: readonly Change<Resource>[]): Promise<void> =>
    asking((decisions) => saving.saveAll<Resource>([...decisions, ...changes]));

  const save = (record: MedicationRecord & { id: string }, version: string | undefined): Promise<void> =>
    asking((decisions) =>
      decisions.length + beside.length === 0
        ? saving.save(record, version)
        : saving.saveAll<Resource>([
            ...decisions,
            ...beside,
            version === undefined ? { resource: record } : { resource: record, version },
          ]),
    );

  return {
    findings,
    save,
    saveAll,
    reasonOf: (key: string) => reasons[key] ?? noReason,
    choose: (key: string, reason: Reason) => setReasons((chosen) => ({ ...chosen, [key]: reason })),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
