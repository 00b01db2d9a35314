import type {
  AllergyIntolerance,
  Condition,
  MedicationRequest,
  MedicationStatement,
} from '@medplum/fhirtypes';
import { ageOn } from '../../clinical/age.ts';
import { allergyStatus, isAllergyDenial } from '../../clinical/allergy-status.ts';
import { allergyName } from '../../clinical/allergy-substance.ts';
import { dayOf } from '../../clinical/clinic-day.ts';
import { codeOf, readConcept } from '../../clinical/entered-concept.ts';
import { medicationReservation } from '../../clinical/medication-reservation.ts';
import { readPrescription, readStatement } from '../../clinical/medication-values.ts';
import { givenNames } from '../../clinical/patient-identity.ts';
import type { Tool } from '../tool.ts';
import { findResources, readResource } from './find-resources.ts';
import { findOwn, toOutput } from './own-appointment.ts';

const mostReports = '10';
const voided = ['entered-in-error', 'refuted'];
const present = ['', 'active', 'recurrence', 'relapse'];

/** What the chart says in short. Lists are null where nothing was ever recorded, and empty where nothing stands now. */
export const readSummary: Tool<'read_summary'> = {
  name: 'read_summary',
  async run(context) {
    const { repository, run, timeZone } = context;
    const patientId = run.patientId ?? '';
    const of = { patient: `Patient/${patientId}`, _count: '200' };
    const patient = await readResource(repository, 'Patient', patientId);
    const allergies = await findResources(repository, 'AllergyIntolerance', of);
    const requests = await findResources(repository, 'MedicationRequest', of);
    const statements = await findResources(repository, 'MedicationStatement', of);
    const conditions = await findResources(repository, 'Condition', of);
    const reports = await findResources(repository, 'DiagnosticReport', {
      ...of,
      _sort: '-date',
      _count: mostReports,
    });
    const [next] = await toOutput(repository, (await findOwn(context, patientId)).slice(0, 1));
    const age = ageOn(patient.birthDate, dayOf(repository.now, timeZone));
    const status = allergyStatus(allergies);
    return {
      output: {
        givenName: givenNames(patient) || null,
        age: age.kind === 'known' ? age.value.years : null,
        allergies: status.kind === 'known' ? allergyNames(allergies) : null,
        hasNoKnownAllergies: status.kind === 'known' && status.value.kind === 'noneKnown',
        medications: medicationNames(requests, statements),
        problems: problemNames(conditions),
        reports: reports
          .filter((report) => report.status !== 'entered-in-error')
          .map(({ code, issued, status: state }) => ({
            text: readConcept(code).text,
            issued: issued ?? null,
            status: state,
          })),
        nextAppointment: next ?? null,
      },
    };
  },
};

const allergyNames = (allergies: readonly AllergyIntolerance[]) =>
  allergies
    .filter(
      (allergy) =>
        !isAllergyDenial(allergy) &&
        !voided.includes(codeOf(allergy.verificationStatus)) &&
        present.includes(codeOf(allergy.clinicalStatus)),
    )
    .map((allergy) => ({
      text: allergyName(allergy),
      isVerified: codeOf(allergy.verificationStatus) === 'confirmed',
    }));

function medicationNames(requests: readonly MedicationRequest[], statements: readonly MedicationStatement[]) {
  const valid = {
    requests: requests.filter(({ status }) => status !== 'entered-in-error'),
    statements: statements.filter(({ status }) => status !== 'entered-in-error'),
  };
  if (valid.requests.length + valid.statements.length === 0) return null;
  const text = ({ concept, dose }: { concept: { text: string }; dose: string }) =>
    [concept.text, dose].filter((part) => part !== '').join(', ');
  return [
    ...valid.requests
      .filter((request) => request.status === 'active' && medicationReservation(request) === undefined)
      .map((request) => ({ text: text(readPrescription(request)), isVerified: true })),
    ...valid.statements
      .filter(({ status }) => status === 'active' || status === 'intended')
      .map((statement) => ({
        text: text(readStatement(statement)),
        isVerified: !(statement.informationSource?.reference ?? '').startsWith('Patient/'),
      })),
  ];
}

function problemNames(conditions: readonly Condition[]) {
  const valid = conditions.filter(({ verificationStatus }) => !voided.includes(codeOf(verificationStatus)));
  if (valid.length === 0) return null;
  return valid
    .filter(({ clinicalStatus }) => present.includes(codeOf(clinicalStatus)))
    .map((allergy) => ({
      text: allergyName(allergy),
      isVerified: codeOf(allergy.verificationStatus) === 'confirmed',
    }));
}
