import type { FamilyMemberHistory, Resource } from '@medplum/fhirtypes';
import { codeOf, readConcept } from '../entered-concept.ts';
import { relationships } from './family-history-form.ts';

/** Who it is, as other programs may have said it. */
export function relativeText({ relationship, name }: FamilyMemberHistory): string {
  const known: Readonly<Record<string, string>> = relationships;
  return known[codeOf(relationship)] ?? (readConcept(relationship).text || name || 'Familiar no indicado');
}

/** Its illnesses, each with the age at which it began where that is known. */
export function familyConditions({ condition = [] }: FamilyMemberHistory): string[] {
  return condition.map(({ code, onsetAge, onsetString }) => {
    const name = readConcept(code).text || 'Enfermedad no indicada';
    const age = onsetAge?.value === undefined ? onsetString : `${onsetAge.value} ${onsetAge.unit ?? 'años'}`;
    return age ? `${name}, desde los ${age}` : name;
  });
}

/** What is on record of relatives, a line each; undefined where nothing is. */
export function familyHistoryText(resources: readonly Resource[]): string | undefined {
  const lines = resources
    .filter((one): one is FamilyMemberHistory => one.resourceType === 'FamilyMemberHistory')
    .filter(({ status }) => status === 'completed' || status === 'partial')
    .map((one) => {
      const died = one.deceasedBoolean ? ' (fallecido o fallecida)' : '';
      return `${relativeText(one)}${died}: ${familyConditions(one).join('; ') || 'sin enfermedades anotadas'}`;
    });
  return lines.length > 0 ? lines.join('\n') : undefined;
}
