import type { CodeableConcept } from '@medplum/fhirtypes';
import { medicationKnowledge } from '../clinical/medication/knowledge/knowledge.ts';
import { controlledSchedules } from '../clinical/medication/knowledge/topic.ts';
import type { Control } from '../contracts/controlled-substances.ts';
import { ingredientsNamed, unclearNames } from './ingredients-named.ts';

/** Whether a medicine is a controlled substance. Of a name that is not understood nothing is said, never that it is none. */
export function controlOf(concept: CodeableConcept): Control {
  const { controlled, ingredients } = medicationKnowledge();
  const { substances, sources } = controlled;
  const named = ingredientsNamed(concept);
  const [strictest] = named
    .flatMap(({ key }) => {
      const entry = Object.hasOwn(substances, key) ? substances[key] : undefined;
      return entry ? [{ key, ...entry }] : [];
    })
    .toSorted(
      (one, other) => controlledSchedules.indexOf(one.schedule) - controlledSchedules.indexOf(other.schedule),
    );
  if (!strictest) {
    const isClear = named.length > 0 && unclearNames(concept).length === 0;
    return { state: isClear ? 'not-listed' : 'unknown' };
  }
  const { key, schedule, varies = false, source } = strictest;
  const read = source === undefined ? undefined : sources[source];
  return {
    state: 'controlled',
    schedule,
    varies,
    ingredient: ingredients.get(key)?.name ?? key,
    source: read ? `${read.title}, ${read.section}; leído en ${read.readAt}` : 'sin verificar',
  };
}
