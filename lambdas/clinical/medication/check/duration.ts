import type { Collected } from './collect.ts';
import type { Drug } from './drugs.ts';
import { numberText } from './measures.ts';

/** What is not to be taken for longer than so many days. */
export function checkDuration(drugs: readonly Drug[], collected: Collected): void {
  for (const drug of drugs) {
    const { maxDays, name } = drug.ingredient;
    const { durationDays } = drug.medication;
    if (!maxDays) continue;
    if (durationDays === undefined || !(durationDays > 0)) {
      collected.lacks('dose', [drug], `la duración (máximo ${numberText(maxDays.days)} días)`);
      continue;
    }
    if (durationDays <= maxDays.days * (1 + 1e-9)) continue;
    collected.find([drug], {
      ruleId: 'duration-above',
      kind: 'dose',
      level: 'interrupts',
      severity: 'high',
      title: `${name}: ${numberText(durationDays)} días`,
      effect: maxDays.text,
      whatToDo: 'Acorte el tratamiento o elija otro fármaco.',
    });
  }
}
