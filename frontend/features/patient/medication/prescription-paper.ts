import type { MedicationRequest, Patient, Practitioner } from '@medplum/fhirtypes';
import { dosageText } from '../../../../lambdas/clinical/medication/dosage/dosage-text.ts';
import { dosageWords } from '../../../../lambdas/clinical/medication/dosage/dosage-words.ts';
import { parseDosage } from '../../../../lambdas/clinical/medication/dosage/parse-dosage.ts';
import { sayDosages } from '../../../../lambdas/clinical/medication/dosage/say-dosage.ts';
import { readPrescription } from '../../../../lambdas/clinical/medication-values.ts';
import { medicineName } from '../../../../lambdas/clinical/medicine-name.ts';
import { signatureLines } from '../../../../lambdas/clinical/practitioner-signature.ts';
import { codesText } from '../../../lib/codes-text.ts';
import type { FhirAccess } from '../../../lib/fhir-access.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import type { PaperHead } from '../../../lib/pdf-frame.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';
import { referenceText } from '../concept-text.ts';
import { paperHead } from '../export/paper-head.ts';
import { medicationStatusTexts } from './medication-texts.ts';

interface Paper extends PaperHead {
  sections: PaperSection[];
}

const none = 'No consta';
const day = (date: string) => formatDate(date, 'UTC') ?? '';

/** How it is taken as it was understood; '' where only its words are known, of a step of it too. */
function understood({ dosageInstruction = [] }: MedicationRequest): string {
  const isStructured = dosageInstruction.every(({ timing, doseAndRate }) => {
    // Days alone tell nothing of how it is taken.
    const { boundsPeriod: _, ...repeat } = timing?.repeat ?? {};
    return doseAndRate !== undefined || Object.keys(repeat).length > 0;
  });
  return isStructured ? sayDosages(dosageInstruction) : '';
}

/** Whether its words say more than was understood of them. */
function saysMore({ dosageInstruction }: MedicationRequest): boolean {
  const { unread, asked } = parseDosage(dosageWords(dosageInstruction));
  return unread.length > 0 || asked.length > 0;
}

function periodText({ start, end }: { start: string; end: string }): string {
  if (start && end) return `Del ${day(start)} al ${day(end)}`;
  if (start) return `Desde el ${day(start)}`;
  return end ? `Hasta el ${day(end)}` : '';
}

interface PrescribedBy {
  prescriber?: Practitioner | undefined;
  /** What is said of a controlled substance. */
  control?: string | undefined;
  access: FhirAccess;
  now: Date;
}

/** For the pharmacy, to be signed by hand. Whoever prescribes is as they are recorded; nothing is made up. */
export function prescriptionPaper(
  patient: Patient,
  request: MedicationRequest,
  { prescriber, control, access, now }: PrescribedBy,
): Paper {
  const values = readPrescription(request);
  const words = dosageText(request.dosageInstruction);
  const said = understood(request);
  return {
    ...paperHead('Receta', patient, access, now),
    sections: [
      {
        title: medicineName(request) ?? none,
        columns: ['Dato', 'Valor'],
        widths: { 0: 45 },
        rows: [
          ['Código', codesText(values.concept) || none],
          ['Pauta', words || none],
          ...(said && said !== words ? [['Es decir', said]] : []),
          ...(periodText(values) ? [['Fechas', periodText(values)]] : []),
          ['Cantidad que se dispensa', values.quantity || none],
          ['Renovaciones', values.refills || none],
          ['Indicación', values.reason.text || none],
          ['Prescrita', formatDate(request.authoredOn, access.timeZone) ?? none],
          ...(control ? [['Control', control]] : []),
          ...(request.status === 'active' ? [] : [['Estado', medicationStatusTexts[request.status] ?? '']]),
        ],
        emptyText: none,
      },
      {
        title: 'Prescribe',
        columns: [],
        rows: [
          [referenceText(request.requester) ?? none],
          ...(prescriber ? signatureLines(prescriber).map((line) => [line]) : []),
          [''],
          ['Firma: ______________________________'],
        ],
        emptyText: none,
      },
    ],
  };
}

/** For the patient, in plain words and large letters: only what the prescription says, and whom to ask. */
export function medicationLeaflet(
  patient: Patient,
  request: MedicationRequest,
  access: FhirAccess,
  now: Date,
): Paper {
  const values = readPrescription(request);
  const said = understood(request);
  const typed = dosageText(request.dosageInstruction);
  const more = said && saysMore(request) ? `Como lo escribió la clínica: «${typed}»` : '';
  const part = (title: string, ...lines: string[]) => ({
    title,
    columns: [],
    rows: lines.filter((line) => line !== '').map((line) => [line]),
    emptyText: none,
  });
  const period = periodText(values);
  return {
    ...paperHead('Su medicina', patient, access, now),
    sections: [
      part('Su medicina', medicineName(request) ?? none),
      ...(values.reason.text ? [part('Para qué es', values.reason.text)] : []),
      part('Cómo se usa', said || typed || 'Pregunte en la clínica: aquí no consta.', more),
      // What was understood says it itself, step by step.
      ...(period && !said ? [part('Cuánto tiempo', `${period}.`)] : []),
      part(
        'Recuerde',
        'No cambie la dosis ni la deje sin hablar antes con la clínica.',
        'Diga en la clínica todo lo que toma, también lo que compra sin receta.',
        'Si se siente mal después de tomarla, llame a la clínica. Si le cuesta respirar o se le hincha la cara, llame al 911.',
      ),
    ],
  };
}
