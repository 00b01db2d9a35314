import { plainOf } from '../../clinical/extraction/plain.ts';
import { type WorkflowTemplate, workflowTemplates } from '../../contracts/workflows/templates.ts';

/* What the rules make of a sentence: one of the templates, by the words in it, or none. */

/** By a template's id what is said of its matter, without accents; each is looked for where a word begins. */
const said: Record<string, readonly string[]> = {
  'discharge-follow-up': [
    'alta hospitalaria',
    'tras el alta',
    'del alta',
    'dan de alta',
    '48 horas',
    'cuarenta y ocho horas',
    'hospitaliz',
    'egres',
  ],
  'abnormal-result': ['resultado', 'alterad', 'anormal', 'analitica', 'laboratorio', 'critico'],
  'referral-until-report': [
    'deriva',
    'interconsulta',
    'especialista',
    'remision',
    'referid',
    'informe del especialista',
  ],
  'new-patient-intake': [
    'paciente nuevo',
    'pacientes nuevos',
    'nuevo paciente',
    'nuevos pacientes',
    'acogida',
    'bienvenida',
    'primera visita',
    'primera cita',
  ],
  'no-show': [
    'no vino',
    'no viene',
    'no vienen',
    'no acud',
    'no se present',
    'falta a su cita',
    'faltan a su cita',
    'inasistencia',
    'recordatorio de cita',
    'recordar la cita',
  ],
  'pre-authorization': ['autorizacion', 'aseguradora', 'seguro medico', 'preautoriza', 'poliza'],
  'vaccination-recall': ['vacuna', 'inmuniza', 'dosis de refuerzo'],
  'quality-gap': ['hemoglobina glicosilada', 'hba1c', 'control pendiente', 'diabetes', 'diabetic', 'calidad'],
  'refill-request': ['renova', 'renueva', 'receta', 'resurt', 'se le acaba la medicacion'],
  'chronic-check-in': [
    'cronic',
    'cuestionario',
    'control periodico',
    'hipertens',
    'cada mes',
    'cada semana',
    'seguimiento mensual',
  ],
};

export interface Picked {
  template: WorkflowTemplate;
  words: string[];
}

const found = (plain: string, word: string) => ` ${plain}`.includes(` ${word}`);

/** The template with the most of its words in a sentence; undefined where none has any, or two have as many. */
export function pickTemplate(sentence: string): Picked | { none: string } {
  const plain = plainOf(sentence)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const scored = workflowTemplates
    .map((template) => ({
      template,
      words: (said[template.id] ?? []).filter((word) => found(plain, word)),
    }))
    .filter(({ words }) => words.length > 0)
    .sort((left, right) => right.words.length - left.words.length);
  const [best, next] = scored;
  if (!best)
    return { none: 'Ninguna plantilla habla de eso. Empiece en blanco, o elija un modelo que lo redacte.' };
  if (next && next.words.length === best.words.length) {
    const names = scored
      .filter(({ words }) => words.length === best.words.length)
      .map(({ template }) => `«${template.name}»`);
    return {
      none: `Podría ser cualquiera de estas plantillas: ${names.join(', ')}. Diga algo más, o elíjala usted.`,
    };
  }
  return best;
}
