/**
 * Reads what is known of drugs and their names before somebody waits for it: the first check of a process takes most of a second,
 * and those after it some milliseconds.
 */
export async function warmMedication(): Promise<void> {
  const { reportOn } = await import('./report-on.ts');
  const listed = { resourceType: 'MedicationRequest', id: 'warm', status: 'active', intent: 'order' };
  const medications = [{ ...listed, medicationCodeableConcept: { text: 'Warfarina 5 mg' } }];
  reportOn({ medications }, [], '2026-01-01');
}
