import type { Condition } from '@medplum/fhirtypes';
import { quantityText } from '../../../../lambdas/clinical/quantity-text.ts';
import { conceptText } from '../concept-text.ts';

/** What other systems say of a problem beside its name and its dates: how grave, where, which stage, since which age. */
export function problemDetails(condition: Condition): string[] {
  const {
    severity,
    bodySite = [],
    stage = [],
    onsetAge,
    onsetRange,
    onsetString,
    abatementString,
  } = condition;
  const [low, high] = [quantityText(onsetRange?.low), quantityText(onsetRange?.high)];
  const lines: [string, string | undefined][] = [
    ['Gravedad', conceptText(severity)],
    ['Localización', bodySite.flatMap((site) => conceptText(site) ?? []).join(', ')],
    ['Estadio', stage.flatMap(({ summary }) => conceptText(summary) ?? []).join(', ')],
    ['Edad de inicio', quantityText(onsetAge) ?? [low, high].filter(Boolean).join(' a ')],
    ['Inicio', onsetString],
    ['Fin', abatementString],
  ];
  return lines.flatMap(([heading, text]) => (text ? `${heading}: ${text}` : []));
}
