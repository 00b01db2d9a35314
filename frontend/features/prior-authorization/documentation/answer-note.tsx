import { Text } from '@chakra-ui/react';
import type { CaseForm } from '../../../../lambdas/contracts/prior-authorization-forms.ts';
import { formatDate } from '../../../lib/fhir-date.ts';

const typeTexts: Record<string, string> = {
  Patient: 'Datos del paciente',
  Coverage: 'Cobertura',
  Practitioner: 'Ficha del profesional',
  Condition: 'Problema',
  Observation: 'Medida o resultado',
  MedicationRequest: 'Prescripción',
  MedicationStatement: 'Medicación',
  DiagnosticReport: 'Informe',
  Procedure: 'Procedimiento',
  ServiceRequest: 'Orden',
  AllergyIntolerance: 'Alergia',
  Immunization: 'Vacuna',
  DocumentReference: 'Documento',
  Encounter: 'Visita',
};

interface AnswerNoteProps {
  form: CaseForm;
  linkId: string;
  hasAnswer: boolean;
  /** From other answers, by the form itself. */
  isCalculated: boolean;
  timeZone: string;
}

/** Where an answer comes from, who changed it, and what could not be done for it. */
export function AnswerNote({ form, linkId, hasAnswer, isCalculated, timeZone }: AnswerNoteProps) {
  const { sources, changes, told } = form;
  const changed = changes[linkId];
  const read = sources[linkId] ?? [];
  const from = read
    .slice(0, 3)
    .map(({ reference, date }) =>
      [typeTexts[reference.split('/')[0] ?? ''] ?? 'Historia', date && formatDate(date, 'UTC')]
        .filter(Boolean)
        .join(', '),
    );
  const more = read.length > 3 ? ` y ${read.length - 3} más` : '';
  const when = changed && formatDate(changed.at, timeZone);
  const lines = [
    changed
      ? `${read.length > 0 ? 'Cambiada' : 'Escrita'} por ${changed.by || 'una persona'}${when ? ` el ${when}` : ''}`
      : undefined,
    hasAnswer && from.length > 0
      ? `${changed ? 'La historia decía otra cosa' : 'De la historia'}: ${[...new Set(from)].join('; ')}${more}`
      : undefined,
    hasAnswer && isCalculated && !changed && from.length === 0 ? 'Calculada con otras respuestas' : undefined,
  ].filter((line) => line !== undefined);
  return (
    <>
      {lines.length > 0 ? (
        <Text fontSize="sm" color="fg.muted" mt="1">
          {lines.join('. ')}
        </Text>
      ) : null}
      {told
        .filter((one) => one.linkId === linkId)
        .map(({ text }) => (
          <Text key={text} fontSize="sm" color="fg.warning" mt="1">
            {text}.
          </Text>
        ))}
    </>
  );
}
