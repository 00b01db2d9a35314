import { ask, calculated, conditions, constraint, diagnoses, form, group, requester } from './form-parts.ts';

export const rehabilitationUrl = 'urn:auxilia:example-form:rehabilitation';

const answerOf = (linkId: string) => `%resource.descendants().where(linkId = '${linkId}').answer.value`;

/** An invented payer's form for a course of physiotherapy. */
export const rehabilitation = form(
  rehabilitationUrl,
  'Fisioterapia: datos para autorizarla',
  [conditions],
  [
    requester,
    diagnoses,
    group('plan', 'Plan de tratamiento', [
      ask('objetivos', 'text', 'Objetivos', [], { required: true }),
      ask(
        'porsemana',
        'integer',
        'Sesiones por semana',
        [constraint('porsemana', 'answer.value >= 1 and answer.value <= 7', 'Escriba de 1 a 7 sesiones')],
        { required: true },
      ),
      ask(
        'semanas',
        'integer',
        'Semanas',
        [constraint('semanas', 'answer.value >= 1 and answer.value <= 52', 'Escriba de 1 a 52 semanas')],
        { required: true },
      ),
      ask(
        'sesiones',
        'integer',
        'Sesiones en total',
        [calculated(`${answerOf('porsemana')} * ${answerOf('semanas')}`)],
        { readOnly: true },
      ),
    ]),
  ],
);
