import type { FoundEffect } from '../../lambdas/clinical/laboratory/effects/effects.ts';
import { formatDate } from './fhir-date.ts';

/** What a medicine may have to do with a result, with since when it is taken: "Litio 400 mg (desde …): …". */
export function effectText({ medicine, effect }: FoundEffect, timeZone: string, source: string): string {
  const since = medicine.since && formatDate(medicine.since, timeZone);
  const days = since ? `desde ${since}` : 'no consta desde cuándo';
  const falsely = effect.kind === 'assay' ? ' Interferencia del método.' : '';
  return `${medicine.name} (${days}): ${effect.text}${falsely} Fuente: ${source}.`;
}
