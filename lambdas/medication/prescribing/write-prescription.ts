import type {
  Address,
  ContactPoint,
  HumanName,
  MedicationRequest,
  Patient,
  Practitioner,
} from '@medplum/fhirtypes';
import { dosageText } from '../../clinical/medication/dosage/dosage-text.ts';
import { medicineName } from '../../clinical/medicine-name.ts';
import { familyNames, givenNames } from '../../clinical/patient-identity.ts';
import { npiOf } from '../../clinical/practitioner-signature.ts';
import type { Pharmacy } from '../../contracts/prescription-network.ts';
import { fold } from '../../fhir/index.ts';
import type { Element } from './script-message.ts';

export interface PrescriptionParts {
  request: MedicationRequest;
  patient: Patient;
  prescriber: Practitioner | undefined;
  pharmacy: Pharmacy;
}

const nameOf = (name: readonly HumanName[] | undefined): Element => ({
  LastName: familyNames({ name } as Patient),
  FirstName: givenNames({ name } as Patient),
});

const addressOf = ({ line = [], city, state, postalCode, country }: Address = {}): Element =>
  line.length > 0 || city
    ? {
        AddressLine1: line[0],
        AddressLine2: line[1],
        City: city,
        StateProvince: state,
        PostalCode: postalCode,
        CountryCode: country ?? 'US',
      }
    : {};

function phoneOf(telecom: readonly ContactPoint[] = []): Element {
  const number = telecom.find(({ system, use }) => system === 'phone' && use !== 'old')?.value;
  return number ? { PrimaryTelephone: { Number: number.replaceAll(/[^\d+]/g, '') } } : {};
}

const filled = (element: Element): Element | undefined =>
  Object.keys(element).length > 0 ? element : undefined;

/** Of what is not said to be male or female, that it is not known. */
const genders: Record<string, string> = { male: 'M', female: 'F' };

/** NCI's codes of how an amount is counted, by the beginnings of the words that people type. Source: unverified. */
const units: readonly [RegExp, string][] = [
  [/^(comp|tab|gragea|pastilla)/, 'C48542'],
  [/^(caps|cap$)/, 'C48480'],
  [/^(ml|mililitro)/, 'C28254'],
  [/^(g|gr|gramos?)$/, 'C48155'],
  [/^(parche)/, 'C48524'],
  [/^(supositorio)/, 'C48539'],
];
const unspecifiedUnit = 'C38046';
const unitCode = (unit: string) => units.find(([word]) => word.test(fold(unit)))?.[1] ?? unspecifiedUnit;

/** Longest instructions that a pharmacy takes. */
const longestSig = 1_000;
const longestDrug = 105;

/** What a pharmacy cannot do without and the record does not say, in words; empty where all of it is there. */
export function missingParts({ request, patient, prescriber }: PrescriptionParts): string[] {
  const { quantity } = request.dispenseRequest ?? {};
  const sig = dosageText(request.dosageInstruction);
  const drug = medicineName(request) ?? '';
  return [
    ...(familyNames(patient) && givenNames(patient) ? [] : ['el nombre y los apellidos del paciente']),
    ...(/^\d{4}-\d\d-\d\d$/.test(patient.birthDate ?? '') ? [] : ['la fecha de nacimiento del paciente']),
    ...(prescriber && npiOf(prescriber) ? [] : ['el NPI de quien prescribe']),
    ...(drug === '' ? ['el medicamento'] : []),
    ...(drug.length > longestDrug
      ? [`un nombre del medicamento de no más de ${longestDrug} caracteres`]
      : []),
    ...(sig === '' ? ['la pauta'] : []),
    ...(sig.length > longestSig ? [`una pauta de no más de ${longestSig} caracteres`] : []),
    ...(quantity?.value !== undefined && quantity.value > 0 ? [] : ['cuánto se dispensa']),
  ];
}

/** What NewRx and CancelRx say of a prescription; `missingParts` has found nothing. */
export function prescriptionElements({ request, patient, prescriber, pharmacy }: PrescriptionParts): Element {
  const { quantity, numberOfRepeatsAllowed } = request.dispenseRequest ?? {};
  const coding = request.medicationCodeableConcept?.coding ?? [];
  const ndc = coding.find(({ system }) => system === 'http://hl7.org/fhir/sid/ndc')?.code;
  const reason = request.reasonCode?.[0];
  return {
    Patient: {
      HumanPatient: {
        Name: nameOf(patient.name),
        Gender: genders[patient.gender ?? ''] ?? 'U',
        DateOfBirth: { Date: patient.birthDate },
        Address: filled(addressOf(patient.address?.[0])),
        CommunicationNumbers: filled(phoneOf(patient.telecom)),
      },
    },
    Pharmacy: { Identification: { NCPDPID: pharmacy.ncpdpId }, BusinessName: pharmacy.name },
    Prescriber: {
      NonVeterinarian: {
        Identification: { NPI: prescriber && npiOf(prescriber) },
        Name: nameOf(prescriber?.name),
        Address: filled(addressOf(prescriber?.address?.[0])),
        CommunicationNumbers: filled(phoneOf(prescriber?.telecom)),
      },
    },
    MedicationPrescribed: {
      DrugDescription: medicineName(request),
      // A code of RxNorm would need its kind, which the record does not say.
      DrugCoded: ndc ? { ProductCode: { Code: ndc, Qualifier: 'ND' } } : undefined,
      Quantity: {
        Value: String(quantity?.value ?? ''),
        CodeListQualifier: '38',
        QuantityUnitOfMeasure: { Code: unitCode(quantity?.unit ?? '') },
      },
      WrittenDate: { Date: request.authoredOn?.slice(0, 10) },
      Substitutions: request.substitution?.allowedBoolean === false ? '1' : '0',
      NumberOfRefills: String(numberOfRepeatsAllowed ?? 0),
      Note: reason?.text && `Indicación: ${reason.text}`.slice(0, 210),
      Sig: { SigText: dosageText(request.dosageInstruction) },
    },
  };
}
