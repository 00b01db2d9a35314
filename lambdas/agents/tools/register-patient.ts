import type { Patient } from '@medplum/fhirtypes';
import { dayOf } from '../../clinical/clinic-day.ts';
import { familyNames, givenNames, phoneNumbers } from '../../clinical/patient-identity.ts';
import { matchPersons, warningScore } from '../../clinical/person-match.ts';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import type { Repository } from '../../fhir/index.ts';
import { findHead } from '../../messaging/find-head.ts';
import { addressSystem } from '../../messaging/identify-sender.ts';
import type { Tool, ToolContext } from '../tool.ts';
import { contactLabels, withSaid } from './contact-changes.ts';
import { findByIdentity, findBySurname, isProven, take, whyUnsaid } from './find-patient.ts';
import { findResources } from './find-resources.ts';
import { hasGuessedTooOften, isGuessedAt } from './guesses.ts';
import { heardIn } from './heard.ts';
import { wordsOf } from './matching-names.ts';
import { whyNotForAnyOf, whyNotRegistered } from './may-act.ts';
import { refusal } from './refusal.ts';
import { isCurrent } from './same-person.ts';
import { saveNew } from './save-resources.ts';
import { giveSubject, subjectOf } from './thread-subject.ts';

const unsureText =
  'Con estos datos no se puede abrir una ficha sin que alguien los revise: pase la conversación a una persona.';

/** Opens a record for whoever has none. Who may have one already is for a person to say. */
export const registerPatient: Tool<'register_patient'> = {
  name: 'register_patient',
  async run(context, input) {
    const { repository, run, timeZone } = context;
    const owner = run.patientId ?? (await subjectOf(context));
    const isBorn = input.birthDate <= dayOf(repository.now, timeZone) && input.birthDate >= '1900-01-01';
    if (!isBorn) return refusal('invalid-arguments', 'Esa fecha de nacimiento no puede ser.');
    const barred = await whyUnsaid(context, input);
    if (barred) return barred;
    const { givenName, familyName } = input;
    const alike = await findByIdentity(repository, input);
    const other = await whyNotForAnyOf(context, givenName, alike);
    if (other) return other;
    const [only] = alike;
    if (only && (alike.length > 1 || !isCurrent(only))) return refusal('conflict', unsureText);
    if (only) {
      const { address } = await heardIn(repository, run);
      // To register is no way to guess either, and sounds the same.
      const isDoubtful =
        (address !== undefined && !isProven(only, input, address)) ||
        // Of twins nobody is taken for the other by registering.
        (await findBySurname(repository, input)).filter(isCurrent).length > 1 ||
        (await hasGuessedTooOften(repository, run, address)) ||
        (await isGuessedAt(repository, only, address));
      if (isDoubtful) return refusal('conflict', unsureText);
      const taken = await take(context, only, { givenName, familyName, birthDate: input.birthDate });
      if ('refusal' in taken) return taken;
      return { ...taken, output: { patientId: only.id, isNew: false } };
    }
    if (owner !== undefined) {
      return refusal('blocked', 'Esta conversación ya es de otro paciente: pásela a una persona.');
    }
    const alone = await whyNotRegistered(context, input.birthDate);
    if (alone) return alone;
    const written = await writtenFrom(context);
    const read = withSaid(context, { resourceType: 'Patient' }, identityOf({ ...written, ...input }));
    if ('refusal' in read) return read;
    if (await mayBeKnown(repository, read.patient)) return refusal('conflict', unsureText);
    const resources = await saveNew(repository, [read.patient]);
    const patientId = resources[0]?.slice('Patient/'.length) ?? '';
    await giveSubject(context, patientId);
    return {
      output: { patientId, isNew: true },
      resources,
      verified: { patientId, by: ['registered'] },
    };
  },
};

/** Where they write from, which is theirs unless they give another. */
async function writtenFrom({ repository, run }: ToolContext): Promise<{ phone?: string; email?: string }> {
  const found = run.threadId === null ? undefined : await findHead(repository, run.threadId);
  const { system, value } = found?.head.sender?.identifier ?? {};
  if (system !== addressSystem || !value) return {};
  return value.includes('@') ? { email: value } : { phone: value };
}

function identityOf({ givenName, familyName, birthDate, gender, ...input }: ToolInput<'register_patient'>) {
  const contact = Object.fromEntries(
    Object.keys(contactLabels).map((key) => [key, input[key as keyof typeof contactLabels]]),
  );
  return { ...contact, givenNames: givenName, familyNames: familyName, birthDate, gender };
}

/** As /pacientes warns of possible duplicates, by birth date, telephone and name. */
async function mayBeKnown(repository: Repository, candidate: Patient): Promise<boolean> {
  const traits = traitsOf(candidate);
  const [surname] = wordsOf(familyNames(candidate));
  const searches: Record<string, string>[] = [
    { birthdate: candidate.birthDate ?? '' },
    ...traits.phones.map((phone) => ({ phone })),
    ...(surname === undefined ? [] : [{ family: surname }]),
  ];
  for (const search of searches) {
    const found = await findResources(repository, 'Patient', { ...search, _count: '100' });
    if (found.some((patient) => matchPersons(traits, traitsOf(patient)).score >= warningScore)) return true;
  }
  return false;
}

const traitsOf = (patient: Patient) => ({
  givenNames: givenNames(patient),
  familyNames: familyNames(patient),
  birthDate: patient.birthDate,
  phones: phoneNumbers(patient),
});
