import type { Patient, RelatedPerson } from '@medplum/fhirtypes';
import { ageOn } from '../../clinical/age.ts';
import { dayOf } from '../../clinical/clinic-day.ts';
import { givenNames } from '../../clinical/patient-identity.ts';
import { answersFor } from '../../clinical/whom-to-write.ts';
import { phoneDigits, readResources } from '../../fhir/index.ts';
import type { ToolContext } from '../tool.ts';
import { type Heard, heardIn } from './heard.ts';
import { type Refusal, refusal } from './refusal.ts';
import { isNamedAsAnother } from './self-named.ts';

const othersText =
  'Quien escribe actúa por otra persona y no consta que pueda: no se dice ni se cambia nada de nadie. Pase la conversación a una persona y diga qué ha pedido.';
const minorText =
  'El paciente es menor de edad y no consta que escriba quien responde por él: pase la conversación a una persona.';

const adultYears = 18;

/**
 * Why whoever writes may have nothing told or done of this patient; undefined where they may. Who speaks for another,
 * or is recorded as somebody else, needs a relationship in the record by which they answer for the patient.
 */
export async function whyNotFor(
  context: ToolContext,
  patient: Patient & { id: string },
): Promise<Refusal | undefined> {
  const { repository, run, timeZone } = context;
  const heard = await heardIn(repository, run);
  const isOther =
    heard.relatedIds.length > 0 ||
    heard.isForAnother ||
    (heard.isRemote && isNamedAsAnother(heard.texts, givenNames(patient)));
  const today = dayOf(repository.now, timeZone);
  const age = ageOn(patient.birthDate, today);
  const isMinor = age.kind === 'known' && age.value.years < adultYears;
  // Who stands before somebody of the team is no child alone.
  const isAlone = isMinor && heard.isRemote && run.definition.minors !== 'alone';
  if (!isOther && !isAlone) return undefined;
  if (await answersForThem(context, patient, heard, { today, isMinor })) return undefined;
  return refusal('blocked', isOther ? othersText : minorText);
}

/** The same of all who might be meant by a name: it sounds alike whether or not there is anybody. */
export async function whyNotForAnyOf(
  context: ToolContext,
  givenName: string,
  patients: readonly (Patient & { id: string })[],
): Promise<Refusal | undefined> {
  const { isForAnother, relatedIds, isRemote, texts } = await heardIn(context.repository, context.run);
  const isNamed = isRemote && isNamedAsAnother(texts, givenName);
  if (!isForAnother && !isNamed && relatedIds.length === 0) return undefined;
  for (const patient of patients) if (!(await whyNotFor(context, patient))) return undefined;
  return refusal('blocked', othersText);
}

/** A minor who writes alone opens no record either, unless the agent serves minors. */
export async function whyNotRegistered(
  { repository, run, timeZone }: ToolContext,
  birthDate: string,
): Promise<Refusal | undefined> {
  const { isRemote } = await heardIn(repository, run);
  const age = ageOn(birthDate, dayOf(repository.now, timeZone));
  const isMinor = age.kind === 'known' && age.value.years < adultYears;
  return isMinor && isRemote && run.definition.minors !== 'alone' ? refusal('blocked', minorText) : undefined;
}

async function answersForThem(
  { repository }: ToolContext,
  patient: Patient & { id: string },
  { relatedIds, address }: Heard,
  { today, isMinor }: { today: string; isMinor: boolean },
): Promise<boolean> {
  if (relatedIds.length > 0) {
    const references = relatedIds.map((id) => `RelatedPerson/${id}`);
    const found = await readResources(repository, references);
    return references.every((reference) => {
      const person = found.get(reference) as RelatedPerson | undefined;
      return (
        person !== undefined &&
        person.active !== false &&
        person.patient.reference === `Patient/${patient.id}` &&
        answersFor(person, { today, isMinor })
      );
    });
  }
  const plain = (text: string) => phoneDigits(text) ?? text.toLowerCase();
  return (
    address !== undefined &&
    (patient.contact ?? []).some(
      (contact) =>
        answersFor(contact, { today, isMinor }) &&
        (contact.telecom ?? []).some(
          ({ value = '', use }) => use !== 'old' && plain(value) === plain(address),
        ),
    )
  );
}
