import {
  asked,
  byClinicians,
  byDecision,
  draftOf,
  end,
  ifNone,
  patient,
  pause,
  sinceBegun,
  type WorkflowTemplate,
  work,
} from './template-parts.ts';

export const referralTemplate: WorkflowTemplate = {
  id: 'referral-until-report',
  name: 'Derivación hasta que llega el informe',
  description:
    'Comprueba cada dos semanas si ha llegado el informe del especialista y, si no, hace que se reclame.',
  outline: [
    'Recepción envía la derivación',
    'Espera dos semanas',
    'Busca en la historia documentos posteriores; un clínico dice si el informe está entre ellos',
    'Si no está, recepción lo reclama y se espera otra vez',
  ],
  reads: ['los documentos del paciente'],
  writes: [],
  tried: 'Con pacientes inventados: por sus caminos principales',
  asks: ['el envío', 'una reclamación cada dos semanas hasta que llegue', 'su lectura'],
  draft: draftOf([
    work('envio', 'Enviar la derivación y confirmar que la han recibido', 'espera', { dueInHours: 48 }),
    pause('espera', 'Esperar dos semanas', 14 * 24, 'busca'),
    {
      id: 'busca',
      kind: 'query',
      title: '¿Ha llegado el informe?',
      resourceType: 'DocumentReference',
      search: { patient, date: sinceBegun },
      limit: 1,
      next: 'llego',
    },
    ifNone('llego', 'busca', 'reclama', 'lectura'),
    work('reclama', 'Reclamar el informe de la derivación', 'espera', { dueInHours: 72 }),
    // A document says of itself what it is, and not which referral it answers.
    asked('lectura', '¿Ha leído el informe de esta derivación?', 'esinforme', {
      ...byClinicians,
      details:
        'Desde que se envió hay documentos nuevos en la ficha. Apruebe si uno es el informe y ya lo ha leído; rechace si no ha llegado, y se reclama.',
    }),
    byDecision('esinforme', 'lectura', 'fin', 'reclama'),
    end,
  ]),
};
