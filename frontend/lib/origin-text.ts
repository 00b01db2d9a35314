import { originOf } from '../../lambdas/contracts/origin.ts';
import { formatDate } from './fhir-date.ts';

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** Whose words a resource holds, where they are not those of whoever stands as its author; empty where they are. */
export function originTexts(resource: { resourceType: string; meta?: unknown }, timeZone: string): string[] {
  const { recordedBy, imported } = originOf(resource);
  return [
    ...(recordedBy ? [recordedByText(recordedBy.name, recordedBy.onBehalfOf)] : []),
    ...(imported
      ? [
          `Importado de «${imported.source}» por ${imported.by} el ${formatDate(imported.at, timeZone) ?? 'día no consta'}`,
        ]
      : []),
  ];
}

export function recordedByText(name: string, onBehalfOf: readonly string[]): string {
  return onBehalfOf.length === 0
    ? `Registrado por ${name}`
    : `Registrado por ${name} en nombre de ${list.format(onBehalfOf)}`;
}
