import { dayOf } from '../../clinical/clinic-day.ts';
import type { ToolInput } from '../../contracts/agents/tool-inputs.ts';
import { fold, softwareSystem } from '../../fhir/index.ts';
import type { Tool } from '../tool.ts';
import { certainConcepts } from './certain-concepts.ts';
import { evidenceFor, isDeniedBy } from './evidence.ts';
import { heardIn } from './heard.ts';
import { refusal } from './refusal.ts';
import { reportedResources } from './reported-resources.ts';
import { saveNew } from './save-resources.ts';

/** A denial is no allergy, medicine or symptom: that there is none is for a person to state. */
const denial =
  /^(?:no|nada|ningun[oa]?|sin|negativo|niega)\b(?! (?:puedo|duermo|respiro|oigo|veo|siento))|\bno (?:consta|tiene|tengo|toma|tomo|sabe|se)\b$/;

/** With the patient's own words, and no others, beside each. */
function withEvidence(
  { allergies, medications, symptoms, insurance }: ToolInput<'record_reported'>,
  texts: readonly string[],
): ToolInput<'record_reported'> {
  const supported = <Noted extends { words?: string[] | undefined }>(noted: Noted, name: string): Noted => ({
    ...noted,
    words: evidenceFor(texts, { name, words: noted.words }),
  });
  return {
    allergies: allergies.map((one) => supported(one, one.substance)),
    medications: medications.map((one) => supported(one, one.name)),
    symptoms: symptoms.map((one) => supported(one, one.name)),
    ...(insurance ? { insurance: supported(insurance, insurance.payer) } : {}),
  };
}

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
    const { texts } = await heardIn(repository, run);
    const notTheirs = [
      ...input.allergies.filter(({ substance }) => isDeniedBy(texts, substance, 'allergy')),
      ...input.medications.filter(({ name }) => isDeniedBy(texts, name, 'medication')),
    ].map((one) => ('substance' in one ? one.substance : one.name));
    if (notTheirs.length > 0) {
      return refusal(
        'invalid-arguments',
        `«${notTheirs.join('», «')}»: según sus palabras no es suyo, lo dejó o no ha empezado. Anote solo lo que es del paciente.`,
      );
    }
    const reported = reportedResources(withEvidence(input, texts), {
      patientId: run.patientId ?? '',
      day: dayOf(repository.now, timeZone),
      recorder: {
        identifier: { system: softwareSystem, value: `agents/${run.agentId}` },
        display: `${run.definition.name} (agente)`,
      },
      conceptOf: await certainConcepts(repository, input),
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
