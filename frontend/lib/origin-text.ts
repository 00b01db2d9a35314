import { unknownModifiers } from '../../lambdas/clinical/unknown-modifiers.ts';
import { originOf } from '../../lambdas/contracts/origin.ts';
import { formatDate } from './fhir-date.ts';

const modifierText =
  'Atención: lleva un modificador que no se interpreta y que puede cambiar o negar lo que dice';
const list = new Intl.ListFormat('es', { type: 'conjunction' });

/**
 * Whose words a resource holds, where they are not those of whoever stands as its author, and what of it the platform cannot read
 * although it may change the rest; empty where there is nothing of that.
 */
export function originTexts(resource: { resourceType: string; meta?: unknown }, timeZone: string): string[] {
  const { recordedBy, imported } = originOf(resource);
  const modifiers = unknownModifiers(resource);
  return [
    ...(modifiers.length > 0 ? [`${modifierText}: ${list.format(modifiers)}`] : []),
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
