import type { ChargeItem, Coding, Practitioner, Reference } from '@medplum/fhirtypes';
import * as z from 'zod';
import { conceptKey, type EnteredConcept, enteredConcept, toConcept } from '../entered-concept.ts';

/** As many diagnoses as the form CMS-1500, version 02/12, takes in item 21 (unverified). */
export const maximumDiagnoses = 12;
export const maximumLines = 30;
/** Diagnoses that a line of that form points to, in its item 24E (unverified). */
export const maximumPointers = 4;
const mostUnits = 999;

/** HL7's name of CPT. Its codes are typed by people; none of its words is in this product. */
const cptUrl = 'http://www.ama-assn.org/go/cpt';
const hcpcsUrl = 'http://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets';
export const currency = 'USD';

/** By what whoever bills knows the systems of services. */
export const serviceSystems: Readonly<Record<string, string>> = { [cptUrl]: 'CPT', [hcpcsUrl]: 'HCPCS' };

// Types and not interfaces: forms take records of any keys.
export type ChargeLine = {
  service: EnteredConcept;
  /** Typed by hand: of CPT, or of HCPCS Level II. '' where the service brings its own, or none is known. */
  code: string;
  units: string;
  /** Of one unit, in dollars; '' where it is not known. */
  price: string;
  /** Keys (`conceptKey`) of the diagnoses that this service was not done for: it points to all others. */
  notFor?: string[] | undefined;
};

export type ChargeEntry = {
  diagnoses: EnteredConcept[];
  lines: ChargeLine[];
};

export const blankLine: ChargeLine = {
  service: { text: '', coding: [] },
  code: '',
  units: '1',
  price: '',
};

/** The diagnoses that a line points to, in the order of the bill. */
export const pointedTo = (
  { notFor = [] }: Pick<ChargeLine, 'notFor'>,
  diagnoses: readonly EnteredConcept[],
) => diagnoses.filter((one) => !notFor.includes(conceptKey(one)));

/**
 * The code system that a typed code is of, by its form; undefined where it is of neither. CPT: five digits, or four and a letter
 * of categories II (F), III (T), of laboratory analyses (U) or of multianalyte assays (M). HCPCS Level II: a letter from A to V
 * and four digits; those with D are the dentists' own.
 */
export function systemOfCode(code: string): string | undefined {
  if (/^\d{4}[\dFTUM]$/.test(code)) return cptUrl;
  return /^[A-CE-V]\d{4}$/.test(code) ? hcpcsUrl : undefined;
}

const typedCode = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    (code) => code === '' || systemOfCode(code) !== undefined,
    'El código tiene cinco caracteres: 99213, G0438',
  );

const units = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1, `Escriba un número de 1 a ${mostUnits}`);

/** With a point or a comma before the cents, as people type it; answered with a point. */
const price = z
  .string()
  .trim()
  .transform((text) => text.replace(/^\$\s*/, '').replace(/,(?=\d{1,2}$)/, '.'))
  .refine(
    (text) => text === '' || /^\d{1,7}(\.\d{1,2})?$/.test(text),
    'Escriba un importe, por ejemplo 85.50',
  );

const line = z.object({
  service: enteredConcept('Escriba qué se hizo'),
  code: typedCode,
  units,
  price,
  notFor: z.array(z.string()).optional(),
});

export const chargeEntrySchema: z.ZodType<ChargeEntry, ChargeEntry> = z
  .object({
    diagnoses: z
      .array(enteredConcept('Escriba el diagnóstico'))
      .min(1, 'Añada al menos un diagnóstico')
      .max(maximumDiagnoses, `Una hoja admite como máximo ${maximumDiagnoses} diagnósticos`),
    lines: z
      .array(line)
      .min(1, 'Añada al menos un servicio')
      .max(maximumLines, `Una hoja admite como máximo ${maximumLines} servicios`),
  })
  .superRefine(({ diagnoses, lines }, context) => {
    for (const [index, one] of lines.entries()) {
      const count = pointedTo(one, diagnoses).length;
      const message =
        count === 0
          ? 'Marque al menos un diagnóstico'
          : count > maximumPointers
            ? `Un servicio señala como máximo ${maximumPointers} diagnósticos: quite los demás`
            : undefined;
      if (message && diagnoses.length > 0)
        context.addIssue({ code: 'custom', path: ['lines', index, 'notFor'], message });
    }
    // It would stand on no line, and so nowhere.
    const lost = diagnoses.find((one) => !lines.some((line) => pointedTo(line, diagnoses).includes(one)));
    if (lost) {
      const message = `«${lost.text}» no consta en ningún servicio: márquelo en uno o quítelo`;
      context.addIssue({ code: 'custom', path: ['diagnoses'], message });
    }
  });

export interface ChargeContext {
  /** That of what is handed over for billing (contracts/field-access.ts). */
  tag: Coding;
  patientId: string;
  encounterId: string;
  /** Instant or day on which the visit was. */
  occurredAt: string | undefined;
  performer: Reference<Practitioner>;
  now: Date;
  newId: () => string;
}

/** One ChargeItem for each line, to be written together; on each those that it points to, in the order of all. */
export function toChargeItems(
  { diagnoses, lines }: ChargeEntry,
  { tag, patientId, encounterId, occurredAt, performer, now, newId }: ChargeContext,
): (ChargeItem & { id: string })[] {
  return lines.map((line) => ({
    resourceType: 'ChargeItem',
    id: newId(),
    meta: { tag: [tag] },
    status: 'billable',
    code: toConcept(codedService(line)),
    subject: { reference: `Patient/${patientId}` },
    context: { reference: `Encounter/${encounterId}` },
    ...(occurredAt ? { occurrenceDateTime: occurredAt } : {}),
    performer: [{ actor: performer }],
    quantity: { value: Number(line.units) },
    ...(line.price === '' ? {} : { priceOverride: { value: Number(line.price), currency } }),
    enterer: performer,
    enteredDate: now.toISOString(),
    reason: pointedTo(line, diagnoses).map(toConcept),
  }));
}

function codedService({ service, code }: ChargeLine): EnteredConcept {
  const system = systemOfCode(code);
  if (system === undefined) return service;
  const others = service.coding.filter((coding) => coding.system !== system);
  return { text: service.text, coding: [{ system, code }, ...others] };
}
