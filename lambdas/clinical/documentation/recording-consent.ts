import type { Consent } from '@medplum/fhirtypes';
import * as z from 'zod';

/*
 * Whether a patient has agreed that what is said is recorded or dictated, as FHIR Consents of one visit, or of one note without a
 * visit: https://hl7.org/fhir/R4/consent.html. `active` is given, `rejected` refused, `inactive` withdrawn.
 */

const consentSystem = 'urn:auxilia:consent';
export const recordingCategory = 'recording';
const methodUrl = 'urn:auxilia:consent-method';

export const consentMethods = { verbal: 'De palabra', written: 'Por escrito' } as const;
export type ConsentMethod = keyof typeof consentMethods;

/** Who decides: the patient, or whoever stands for them. */
export const consentGivers = { patient: 'El paciente', representative: 'Quien lo representa' } as const;
export type ConsentGiver = keyof typeof consentGivers;

export const recordingConsentSchema = z
  .object({
    giver: z.enum(Object.keys(consentGivers) as [ConsentGiver, ...ConsentGiver[]]),
    /** Of whoever stands for the patient. */
    giverName: z.string().trim().max(200),
    method: z.enum(Object.keys(consentMethods) as [ConsentMethod, ...ConsentMethod[]]),
  })
  .superRefine(({ giver, giverName }, context) => {
    if (giver === 'representative' && giverName === '')
      context.addIssue({
        code: 'custom',
        path: ['giverName'],
        message: 'Escriba el nombre de quien lo representa',
      });
  });
export type RecordingConsentValues = z.infer<typeof recordingConsentSchema>;

/** What the consent is about: a visit, or a note that has none. */
export interface ConsentScope {
  patientId: string;
  visitId: string | undefined;
  noteId: string;
}

const aboutOf = ({ visitId, noteId }: ConsentScope) =>
  visitId === undefined ? `DocumentReference/${noteId}` : `Encounter/${visitId}`;

export function recordingConsent(
  scope: ConsentScope,
  { giver, giverName, method }: RecordingConsentValues,
  { isGiven, now }: { isGiven: boolean; now: Date },
): Consent {
  const patient = { reference: `Patient/${scope.patientId}` };
  return {
    resourceType: 'Consent',
    extension: [{ url: methodUrl, valueCode: method }],
    status: isGiven ? 'active' : 'rejected',
    scope: {
      coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentscope', code: 'patient-privacy' }],
    },
    category: [
      {
        coding: [{ system: consentSystem, code: recordingCategory }],
        text: 'Grabación y dictado de la consulta',
      },
    ],
    patient,
    dateTime: now.toISOString(),
    performer: [giver === 'patient' ? patient : { display: giverName }],
    policyRule: { text: 'Que se grabe o se dicte lo que se dice en la consulta, para escribir la nota' },
    provision: {
      type: isGiven ? 'permit' : 'deny',
      action: [
        { coding: [{ system: 'http://terminology.hl7.org/CodeSystem/consentaction', code: 'collect' }] },
      ],
      data: [{ meaning: 'instance', reference: { reference: aboutOf(scope) } }],
    },
  };
}

/** The same consent, withdrawn: what was written until then stays. */
export const withdrawnConsent = <Stored extends Consent>(consent: Stored, now: Date): Stored => ({
  ...consent,
  status: 'inactive',
  provision: { ...consent.provision, period: { ...consent.provision?.period, end: now.toISOString() } },
});

export type ConsentState = 'given' | 'refused' | 'withdrawn' | 'unknown';

export interface StandingConsent {
  state: ConsentState;
  /** The consent that says so; undefined where nobody was asked. */
  consent: Consent | undefined;
}

const isOfRecording = ({ category }: Consent) =>
  (category ?? []).some(({ coding = [] }) =>
    coding.some(({ system, code }) => system === consentSystem && code === recordingCategory),
  );
const isAbout = ({ provision }: Consent, about: string) =>
  (provision?.data ?? []).some(({ reference }) => reference?.reference === about);
const timeOf = ({ dateTime, meta }: Consent) => Date.parse(dateTime ?? meta?.lastUpdated ?? '') || 0;

const states: Partial<Record<Consent['status'] & string, ConsentState>> = {
  active: 'given',
  rejected: 'refused',
  inactive: 'withdrawn',
};

/** What the newest consent about this visit or note says; anything but a clear «given» lets nothing be recorded. */
export function standingConsent(consents: readonly Consent[], scope: ConsentScope): StandingConsent {
  const about = aboutOf(scope);
  const [consent] = consents
    .filter((one) => isOfRecording(one) && isAbout(one, about) && states[one.status ?? ''] !== undefined)
    .filter(({ patient }) => patient?.reference === `Patient/${scope.patientId}`)
    .sort((a, b) => timeOf(b) - timeOf(a));
  if (!consent) return { state: 'unknown', consent: undefined };
  const isPermit = consent.provision?.type === 'permit';
  const state = states[consent.status ?? ''] ?? 'unknown';
  return { state: state === 'given' && !isPermit ? 'refused' : state, consent };
}

/** How it was given, as it was noted. */
export function consentMethodOf({ extension }: Consent): ConsentMethod | undefined {
  const code = extension?.find(({ url }) => url === methodUrl)?.valueCode;
  return code === 'verbal' || code === 'written' ? code : undefined;
}
