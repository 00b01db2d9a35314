import type { Patient } from '@medplum/fhirtypes';
import { givenNames } from '../../clinical/patient-identity.ts';
import type { ToolOutput } from '../../contracts/agents/tool-outputs.ts';
import type { Repository, Stored } from '../../fhir/index.ts';
import type { Tool, ToolAnswer, ToolContext } from '../tool.ts';
import { findResources } from './find-resources.ts';
import { hasGuessedTooOften, isGuessedAt } from './guesses.ts';
import { wordsOf } from './matching-names.ts';
import { refusal } from './refusal.ts';
import { hasPhone, hasRecordNumber, isCurrent, isSamePerson, type SaidIdentity } from './same-person.ts';
import { giveSubject, subjectOf } from './thread-subject.ts';

const otherText = 'En esta conversación no se puede atender a otra persona: pásela a alguien del equipo.';

/**
 * Who writes, by name and birth date, and by telephone or record number where that is not enough. Whether somebody of
 * that name exists is told to nobody.
 */
export const findPatient: Tool<'find_patient'> = {
  name: 'find_patient',
  async run(context, said) {
    const { repository, run } = context;
    if (await hasGuessedTooOften(repository, run)) {
      return refusal('blocked', 'Se ha intentado demasiadas veces: pase la conversación a una persona.');
    }
    const alike = (await findByIdentity(repository, said)).filter(isCurrent);
    if (alike.length === 0) return { output: { match: 'not-found' } };
    const known = alike.length === 1 ? alike : alike.filter((patient) => isToldApart(patient, said));
    const [patient] = known;
    if (!patient || known.length > 1) return { output: { match: 'ambiguous' } };
    if (said.recordNumber !== undefined && !hasRecordNumber(patient, said.recordNumber)) {
      return { output: { match: 'not-found' } };
    }
    if (await isGuessedAt(repository, said)) return { output: { match: 'not-found' } };
    return take(context, patient, said);
  },
};

/** The current records that bear this name and birth date. */
export async function findByIdentity(
  repository: Repository,
  said: SaidIdentity,
): Promise<Stored<'Patient'>[]> {
  const [surname] = wordsOf(said.familyName);
  if (surname === undefined) return [];
  const found = await findResources(repository, 'Patient', {
    birthdate: said.birthDate,
    family: surname,
    _count: '200',
  });
  return found.filter((patient) => isSamePerson(patient, said));
}

const isToldApart = (patient: Patient, { phone, recordNumber }: SaidIdentity) =>
  recordNumber === undefined ? hasPhone(patient, phone) : hasRecordNumber(patient, recordNumber);

/** From now on the run works on the patient, unless it, or its conversation, is about somebody else. */
export async function take(
  context: ToolContext,
  patient: Stored<'Patient'>,
  said: SaidIdentity,
): Promise<ToolAnswer<ToolOutput<'find_patient'>>> {
  const own = context.run.patientId ?? (await subjectOf(context));
  if (own !== undefined && own !== patient.id) return refusal('blocked', otherText);
  await giveSubject(context, patient.id);
  return {
    output: { match: 'verified', givenName: givenNames(patient) },
    verified: { patientId: patient.id, by: identifiersOf(patient, said) },
  };
}

function identifiersOf(patient: Patient, { phone, recordNumber }: SaidIdentity): string[] {
  return [
    'name',
    'birthDate',
    ...(hasPhone(patient, phone) ? ['phone'] : []),
    ...(hasRecordNumber(patient, recordNumber) ? ['recordNumber'] : []),
  ];
}
