import { dayOf } from '../../clinical/clinic-day.ts';
import { fold, softwareSystem } from '../../fhir/index.ts';
import type { Tool } from '../tool.ts';
import { refusal } from './refusal.ts';
import { reportedResources } from './reported-resources.ts';
import { saveNew } from './save-resources.ts';

/** A denial is no allergy, medicine or symptom: that there is none is for a person to state. */
const denial =
  /^(?:no|nada|ningun[oa]?|sin|negativo|niega)\b(?! (?:puedo|duermo|respiro|oigo|veo|siento))|\bno (?:consta|tiene|tengo|toma|tomo|sabe|se)\b$/;

/** What the patient says of themselves, marked as said by them and verified by nobody. */
export const recordReported: Tool<'record_reported'> = {
  name: 'record_reported',
  async run({ repository, run, timeZone }, input) {
    const names = [
      ...input.allergies.map(({ substance }) => substance),
      ...input.medications.map(({ name }) => name),
    ];
    const denied = names.find((name) => denial.test(fold(name)));
    if (denied !== undefined) {
      return refusal('invalid-arguments', `«${denied}» niega algo: anote solo lo que el paciente afirma.`);
    }
    const reported = reportedResources(input, {
      patientId: run.patientId ?? '',
      day: dayOf(repository.now, timeZone),
      recorder: {
        identifier: { system: softwareSystem, value: `agents/${run.agentId}` },
        display: `${run.definition.name} (agente)`,
      },
    });
    if (reported.length === 0) return refusal('invalid-arguments', 'No hay nada que anotar.');
    const resources = await saveNew(
      repository,
      reported.map(({ resource }) => resource),
      run.patientId ?? undefined,
    );
    return { output: { recorded: reported.map(({ text }) => text) }, resources };
  },
};
