import type { Bundle, CoverageEligibilityResponse, Resource } from '@medplum/fhirtypes';
import { brief, readSafely, type Said, type SaidLine } from './said-line.ts';

/** What a payer says of a coverage (https://hl7.org/fhir/R4/coverageeligibilityresponse.html). What it does not say is not known. */
export const readEligibility = (text: string, patientId: string): Said =>
  readSafely(text, (parsed) => {
    const resource = parsed as Resource | null;
    const response = (
      resource?.resourceType === 'Bundle'
        ? ((resource as Bundle).entry ?? []).map((entry) => entry.resource)
        : [resource]
    ).find((one): one is CoverageEligibilityResponse => one?.resourceType === 'CoverageEligibilityResponse');
    if (!response)
      return { kind: 'unusable', detail: 'La respuesta de la aseguradora no dice nada de la cobertura.' };
    if (!(response.patient?.reference ?? '').endsWith(`Patient/${patientId}`))
      return { kind: 'unusable', detail: 'La respuesta es de otro paciente: no se ha tenido en cuenta.' };
    const { outcome, disposition, insurance = [], error = [] } = response;
    const words: SaidLine[] = disposition ? [{ text: brief(disposition), tone: 'plain' }] : [];
    if (outcome === 'error' || error.length > 0) {
      const said = error.map(
        ({ code }) => code?.text ?? code?.coding?.[0]?.display ?? code?.coding?.[0]?.code ?? '',
      );
      const why = said.filter((one) => one !== '').join('. ');
      return {
        kind: 'said',
        lines: [
          {
            text: brief(`La aseguradora no la ha podido comprobar${why ? `: ${why}` : ''}`),
            tone: 'attention',
          },
          ...words,
        ],
      };
    }
    const states = insurance.map(({ inforce }) => inforce);
    return { kind: 'said', lines: [stateLine(states), ...words] };
  });

function stateLine(states: (boolean | undefined)[]): SaidLine {
  if (states.includes(true)) return { text: 'En vigor, según la aseguradora', tone: 'plain' };
  if (states.includes(false)) return { text: 'No está en vigor, según la aseguradora', tone: 'attention' };
  return { text: 'No comprobado: la aseguradora no dice si está en vigor', tone: 'attention' };
}
