import {
  ask,
  calculated,
  candidate,
  conditions,
  constraint,
  diagnoses,
  form,
  group,
  initial,
  read,
  requester,
  shownWhen,
} from './form-parts.ts';

export const brainMriUrl = 'urn:auxilia:example-form:brain-mri';

const answerOf = (linkId: string) => `%resource.descendants().where(linkId = '${linkId}').answer.value`;
const newest = (name: string) => `%${name}.entry.resource.first().value.ofType(Quantity).value`;

/** An invented payer's form for a resonance of the brain. */
export const brainMri = form(
  brainMriUrl,
  'Resonancia del encéfalo: datos para autorizarla',
  [
    conditions,
    read('medication', 'MedicationRequest?patient={{%patient.id}}'),
    // Body weight, body height and creatinine in serum or plasma: LOINC.
    read('weights', 'Observation?patient={{%patient.id}}&code=http://loinc.org|29463-7&_sort=-date'),
    read('heights', 'Observation?patient={{%patient.id}}&code=http://loinc.org|8302-2&_sort=-date'),
    read('creatinine', 'Observation?patient={{%patient.id}}&code=http://loinc.org|2160-0&_sort=-date'),
  ],
  [
    requester,
    group('motivo', 'Motivo', [
      ask('principal', 'open-choice', 'Diagnóstico por el que se pide', [
        candidate('%conditions.entry.resource.code.coding'),
      ]),
      ask(
        'semanas',
        'integer',
        'Semanas con síntomas',
        [constraint('semanas', 'answer.value >= 0 and answer.value <= 5200', 'Escriba semanas, de 0 a 5200')],
        { required: true },
      ),
    ]),
    diagnoses,
    group('exploracion', 'Exploración', [
      ask('focalidad', 'boolean', '¿Hay signos neurológicos focales?', [], { required: true }),
      ask('signos', 'text', 'Qué signos', [shownWhen(`${answerOf('focalidad')} = true`)], { required: true }),
    ]),
    group('tratamiento', 'Tratamiento', [
      ask(
        'medicacion',
        'string',
        'Medicación que ha tomado',
        [initial('%medication.entry.resource.medication.ofType(CodeableConcept).text')],
        { repeats: true },
      ),
    ]),
    group('contraste', 'Para el contraste', [
      ask('peso', 'decimal', 'Peso (kg)', [initial(newest('weights'))]),
      ask('talla', 'decimal', 'Talla (cm)', [initial(newest('heights'))]),
      ask(
        'imc',
        'decimal',
        'Índice de masa corporal (kg/m²)',
        [
          calculated(
            `iif(${answerOf('talla')} > 0, (${answerOf('peso')} / (${answerOf('talla')} / 100).power(2)).round(1), {})`,
          ),
        ],
        { readOnly: true },
      ),
      ask('creatinina', 'decimal', 'Creatinina (mg/dL)', [
        initial("%creatinine.entry.resource.first().value.ofType(Quantity).where(unit = 'mg/dL').value"),
      ]),
    ]),
  ],
);
