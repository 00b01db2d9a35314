import type { Transparency } from '../../contracts/agents/templates.ts';

/** What the card of each template says alike, because the platform and not the template makes it true. */
export const commonCard = {
  developer: 'Auxilia',
  validation:
    'Conversaciones de prueba en español, con pacientes sintéticos, en las que se compara el estado de la historia al terminar con el esperado. Los resultados, con el modelo y la fecha, figuran en «Evaluación»; si no hay ninguno, esta versión no se ha evaluado. No se ha validado en un estudio clínico.',
  fairness:
    'No usa el sexo, la raza, la etnia ni el seguro para decidir. Las pruebas incluyen faltas de ortografía, textos sin tildes, palabras de distintos países y mezcla de español e inglés. No se ha medido su rendimiento por grupos de población.',
  maintenance:
    'Cada cambio de la plantilla es una versión numerada que se evalúa de nuevo. La versión instalada no cambia sola: la clínica ve las diferencias y decide si la actualiza. Los fallos se comunican desde «Ayuda».',
} as const satisfies Partial<Transparency>;

/** Enforced outside of the model, whichever it is. */
export const commonLogic =
  'El modelo elegido propone cada paso; con el modelo integrado lo hace un diálogo escrito, sin aprendizaje y sin conexión, pensado para peticiones breves y habituales en español: lo que no entiende lo pasa a una persona. Un modelo de red solo propone qué decir: lo hecho y los datos los pone en palabras la plataforma a partir de lo que respondió cada herramienta, y sus palabras propias salen solo si son cortesía o una pregunta sencilla; lo demás espera a una persona. La plataforma, fuera del modelo, comprueba permisos, identidad, reglas de aprobación, señales de alarma y límites antes de hacer nada.';

export const commonOutOfScope = [
  'Diagnosticar, recetar o interpretar síntomas y resultados',
  'Atender urgencias: ante una señal de alarma se detiene y avisa a una persona',
] as const;

export const commonRisks = [
  'Puede entender mal lo que escribe el paciente, sobre todo el modelo integrado cuando se expresa de forma poco habitual: revise lo que propone antes de aprobarlo',
  'Quien conozca dos datos de identidad de otra persona podría hacerse pasar por ella',
] as const;
