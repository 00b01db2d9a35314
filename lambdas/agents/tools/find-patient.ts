import type { Patient } from '@medplum/fhirtypes';
import { givenNames } from '../../clinical/patient-identity.ts';
import type { ToolOutput } from '../../contracts/agents/tool-outputs.ts';
import type { Repository, Stored } from '../../fhir/index.ts';
import type { Tool, ToolAnswer, ToolContext } from '../tool.ts';
import type { SaidContact } from './contact-changes.ts';
import { findResources } from './find-resources.ts';
import { hasGuessedTooOften, isGuessedAt } from './guesses.ts';
import { heardIn } from './heard.ts';
import { wordsOf } from './matching-names.ts';
import { whyNotFor, whyNotForAnyOf } from './may-act.ts';
import { unsaid, unsaidPlaces } from './patient-words.ts';
import { type Refusal, refusal } from './refusal.ts';
import {
  hasAddress,
  hasPhone,
  hasRecordNumber,
  isCurrent,
  isSamePerson,
  type SaidIdentity,
} from './same-person.ts';
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
    if (await hasGuessedTooOften(repository, run, (await heardIn(repository, run)).address)) {
      return refusal('blocked', 'Se ha intentado demasiadas veces: pase la conversación a una persona.');
    }
    const barred = await whyUnsaid(context, said);
    if (barred) return barred;
    const { address } = await heardIn(repository, run);
    const kin = (await findBySurname(repository, said)).filter(isCurrent);
    const alike = kin.filter((patient) => isSamePerson(patient, said));
    const other = await whyNotForAnyOf(context, said.givenName, alike);
    if (other) return other;
    const hasMore = said.phone !== undefined || said.recordNumber !== undefined;
    // Twins: what one of them has as well tells nobody from the other.
    const hasTwin = alike.length > 0 && kin.length > 1;
    const needsMore = address !== undefined || hasTwin;
    const proven = kin.filter((patient) => isProven(patient, said, address));
    const known = needsMore ? alike.filter((patient) => proven.includes(patient)) : alike;
    const [patient] = known;
    if (hasTwin && known.length > 0 && proven.length > 1) {
      if (!hasMore) return { output: { match: 'ambiguous' } };
      return refusal(
        'blocked',
        'Los datos no bastan para saber de quién se trata: pase la conversación a una persona.',
      );
    }
    // From an address that is nobody's it sounds the same whether or not there is such a record.
    if (known.length !== 1 || !patient) {
      return { output: { match: needsMore && !hasMore ? 'ambiguous' : 'not-found' } };
    }
    if (said.recordNumber !== undefined && !hasRecordNumber(patient, said.recordNumber)) {
      return { output: { match: 'not-found' } };
    }
    // A telephone of nobody's record may be a new one, or another person: its record's number says which.
    if (said.phone !== undefined && !isProven(patient, said, address)) {
      return { output: { match: 'ambiguous' } };
    }
    if (await isGuessedAt(repository, patient, address)) return { output: { match: 'not-found' } };
    return take(context, patient, said);
  },
};

/** The current records that bear this name and birth date. */
export async function findByIdentity(
  repository: Repository,
  said: SaidIdentity,
): Promise<Stored<'Patient'>[]> {
  const found = await findBySurname(repository, said);
  return found.filter((patient) => isSamePerson(patient, said));
}

/** Those of this surname who were born that day. */
export async function findBySurname(
  repository: Repository,
  { familyName, birthDate }: SaidIdentity,
): Promise<Stored<'Patient'>[]> {
  const words = wordsOf(familyName);
  const surnames = new Set(
    [words[0], words.find((word) => word.length > 1)].filter((word) => word !== undefined),
  );
  const found = await Promise.all(
    [...surnames].map((family) =>
      findResources(repository, 'Patient', { birthdate: birthDate, family, _count: '200' }),
    ),
  );
  return [...new Map(found.flat().map((patient) => [patient.id, patient])).values()];
}

/** By a third identifier: the number of the record, a telephone of it, or that they write from an address of it. */
export const isProven = (
  patient: Patient,
  { phone, recordNumber }: SaidIdentity,
  address: string | undefined,
): boolean =>
  recordNumber === undefined
    ? hasPhone(patient, phone) || hasAddress(patient, address)
    : hasRecordNumber(patient, recordNumber);

/** A model gives what somebody has written, and nothing else. */
export async function whyUnsaid(
  { repository, run }: ToolContext,
  said: SaidIdentity & SaidContact,
): Promise<Refusal | undefined> {
  const { texts, address } = await heardIn(repository, run);
  const missing = [...unsaid(texts, said, address), ...unsaidPlaces(texts, said)];
  if (missing.length === 0) return undefined;
  const what = new Intl.ListFormat('es', { type: 'conjunction' }).format(missing);
  return refusal(
    'blocked',
    `Quien escribe no ha dicho ${what}: pregúnteselo, o pase la conversación a una persona.`,
  );
}

/** From now on the run works on the patient, unless it, or its conversation, is about somebody else. */
export async function take(
  context: ToolContext,
  patient: Stored<'Patient'>,
  said: SaidIdentity,
): Promise<ToolAnswer<ToolOutput<'find_patient'>>> {
  const own = context.run.patientId ?? (await subjectOf(context));
  if (own !== undefined && own !== patient.id) return refusal('blocked', otherText);
  const barred = await whyNotFor(context, patient);
  if (barred) return barred;
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
