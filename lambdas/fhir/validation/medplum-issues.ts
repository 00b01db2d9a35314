import type { OperationOutcomeIssue } from '@medplum/fhirtypes';
import type { Issue, IssueCode } from '../outcome.ts';

/** Medplum's validator speaks English; what each of its messages says, in Spanish. `$1`… are its captures. */
const translations: [RegExp, IssueCode, string][] = [
  [/^Missing required property/, 'required', 'Falta un elemento obligatorio.'],
  [/^Invalid additional property/, 'structure', 'Este elemento no existe en el tipo.'],
  [/^Expected array/, 'structure', 'Se esperaba una lista.'],
  [/^Expected single value/, 'structure', 'Se esperaba un solo valor, no una lista.'],
  [
    /^Invalid number of values: expected (\S+), but found (\d+)/,
    'structure',
    'Se esperaban $1 valores y hay $2.',
  ],
  [/^Invalid empty/, 'structure', 'El valor está vacío.'],
  [/^Invalid (null|undefined) value/, 'structure', 'No se admite null.'],
  [/^Invalid JSON type: expected (\w+)/, 'structure', 'Se esperaba un valor JSON de tipo $1.'],
  [/^Invalid JSON type/, 'structure', 'El tipo del valor no existe en FHIR.'],
  [/^String must contain/, 'value', 'El texto no puede estar en blanco.'],
  [/^String cannot be larger|^base64Binary exceeds/, 'too-long', 'El valor es demasiado largo.'],
  [/^Invalid (date|dateTime|instant) /, 'value', 'La fecha no es válida.'],
  [/^Invalid (\w+) (format|value)/, 'value', 'El valor no es un $1 válido.'],
  [/^Invalid numeric value/, 'value', 'El número no es válido.'],
  [/^Expected number to be an integer/, 'value', 'Se esperaba un número entero.'],
  [/^Expected number to be in the range (\S+)/, 'value', 'El número está fuera del intervalo $1.'],
  [/^Conflicting choice/, 'structure', 'Solo se admite una de las variantes del elemento.'],
  [/^Constraint (\S+) not met/, 'invariant', 'No se cumple la regla $1 de FHIR.'],
];

/** Warned of by Medplum, checked by ourselves. */
const dropped = /^Invalid (reference|base64Binary)/i;
/** Two variants of a choice at once are an error here, where Medplum warns. */
const raised = /^Conflicting choice/;

export function translateIssue({
  severity,
  details,
  expression,
  diagnostics,
}: OperationOutcomeIssue): Issue[] {
  const message = details?.text ?? diagnostics ?? '';
  if (dropped.test(message)) return [];
  const found = translations.find(([pattern]) => pattern.test(message));
  const [pattern, code, text] = found ?? [/^/, 'invalid' as const, 'El recurso no es válido.'];
  const spanish = (pattern.exec(message) ?? []).reduce(
    (line, capture, index) => line.replace(`$${index}`, capture ?? ''),
    text,
  );
  const level = raised.test(message) ? 'error' : severity;
  return [{ severity: level, code, diagnostics: spanish, ...(expression ? { expression } : {}) }];
}
