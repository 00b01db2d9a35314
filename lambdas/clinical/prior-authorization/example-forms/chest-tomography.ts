import {
  ask,
  conditions,
  diagnoses,
  form,
  group,
  initial,
  read,
  requester,
  shownWhen,
} from './form-parts.ts';

export const chestTomographyUrl = 'urn:auxilia:example-form:chest-tomography';

/** An invented payer's form for a tomography of the chest. */
export const chestTomography = form(
  chestTomographyUrl,
  'Tomografía de tórax: datos para autorizarla',
  [
    conditions,
    // Chest X-ray, two views: LOINC.
    read('films', 'DiagnosticReport?patient={{%patient.id}}&code=http://loinc.org|36643-5&_sort=-date'),
  ],
  [
    requester,
    diagnoses,
    group('radiografia', 'Radiografía de tórax anterior', [
      ask('conclusion', 'text', 'Qué dice', [initial('%films.entry.resource.first().conclusion')]),
      ask('fecha', 'date', 'Fecha', [initial('%films.entry.resource.first().effective.ofType(dateTime)')]),
      ask(
        'porque',
        'text',
        'Por qué se pide sin radiografía',
        [shownWhen("%resource.descendants().where(linkId = 'conclusion').answer.empty()")],
        { required: true },
      ),
    ]),
    group('clinica', 'Clínica', [
      ask('sospecha', 'choice', 'Qué se sospecha', [], {
        required: true,
        answerOption: ['Infección', 'Tromboembolia', 'Tumor', 'Enfermedad intersticial', 'Otra'].map(
          (valueString) => ({ valueString }),
        ),
      }),
    ]),
  ],
);
