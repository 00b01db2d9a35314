import type { AgentDefinition } from '../../contracts/agents/definition.ts';
import { catalogueEntry } from '../../contracts/agents/tool-catalogue.ts';
import { type ToolName, toolNames } from '../../contracts/agents/tool-names.ts';
import {
  type AttributeFacts,
  type Known,
  type KnownAttributes,
  linesOfCard,
  ofCard,
  ofData,
} from './facts.ts';

const unwritten = 'nadie de la administración lo ha escrito';
const noCard = `el agente no procede de una plantilla que lo diga, y ${unwritten}`;

const titles = (names: readonly ToolName[]) => names.map((name) => catalogueEntry(name).title).join('; ');
const toolsBy = ({ tools }: AgentDefinition, rule?: 'automatic' | 'approval') =>
  toolNames.filter((name) => tools[name] !== undefined && (rule === undefined || tools[name] === rule));
const writesOf = (definition: AgentDefinition) =>
  toolsBy(definition).filter((name) => catalogueEntry(name).risk !== 'read');
const modelName = ({ model }: AgentDefinition) => model.replace(/^(bedrock|openai):/, '');

export const details: KnownAttributes<'developer' | 'funding' | 'output-value' | 'output-type'> = {
  developer: ({ card, organization, versions, definition }) => {
    const first = versions.at(-1)?.createdBy.name;
    const model =
      definition.model === 'rules'
        ? []
        : [`El modelo de lenguaje «${modelName(definition)}» es de un tercero.`];
    return card
      ? [
          ...ofCard(`${card.developer}. Contacto: página «Contactar con soporte» de la plataforma.`),
          ...model.flatMap((text) => ofData(text)),
        ]
      : ofData(`${organization}${first ? `; primera versión de ${first}` : ''}.`, ...model);
  },
  funding: () => ({ missing: `la plataforma no lo guarda y ${unwritten}` }),
  'output-value': ({ definition, card }) => {
    const writes = writesOf(definition);
    const done = ofData(
      writes.length === 0
        ? 'Nada en el registro: solo puede pasar la conversación a una persona.'
        : `Lo que puede hacer: ${titles(writes)}.`,
    );
    const [first, ...others] = card?.outputs ?? [];
    return first === undefined ? done : [...done, ...ofCard(first, ...others)];
  },
  'output-type': ({ definition }) => {
    const types = [
      'Otro tipo: acciones o propuestas de acción y mensajes redactados; no calcula riesgos ni predice.',
      ...(definition.tools.draft_note
        ? ['Otro tipo: borrador de nota, que un profesional revisa y firma.']
        : []),
      ...(definition.triggers.some(({ kind }) => kind === 'message') || definition.tools.send_message
        ? ['Clasificación: la plataforma, con reglas, separa los mensajes que contienen una señal de alarma.']
        : []),
    ] as [string, ...string[]];
    return ofData(...types);
  },
};

export const purpose: KnownAttributes<
  'intended-use' | 'intended-patients' | 'intended-users' | 'decision-role'
> = {
  'intended-use': ({ card, definition }) =>
    card ? [...ofCard(card.intendedUse), ...ofData(definition.purpose)] : ofData(definition.purpose),
  'intended-patients': ({ card, definition }) => {
    const minors = ofData(
      definition.minors === 'alone'
        ? 'Atiende también a menores que escriben ellos mismos.'
        : 'A los menores que escriben ellos mismos los atiende una persona.',
    );
    return card ? [...ofCard(card.intendedPatients), ...minors] : minors;
  },
  'intended-users': ({ card, definition }) => {
    const queue = ofData(
      `Lo que no puede terminar pasa al ${definition.escalation.queue === 'clinicians' ? 'personal clínico' : 'personal administrativo'}.`,
    );
    return card ? [...ofCard(card.intendedUsers), ...queue] : queue;
  },
  'decision-role': ({ definition }) => {
    const [alone, asked] = [toolsBy(definition, 'automatic'), toolsBy(definition, 'approval')];
    return ofData(
      asked.length === 0
        ? 'No propone nada que una persona deba aprobar antes.'
        : `Informa y propone; decide una persona: ${titles(asked)}.`,
      alone.length === 0 ? 'Nada lo hace por sí mismo.' : `Lo hace por sí mismo: ${titles(alone)}.`,
      'No sustituye ninguna decisión clínica: no diagnostica, no receta y no firma.',
    );
  },
};

export const cautions: KnownAttributes<'out-of-scope' | 'known-risks'> = {
  'out-of-scope': ({ card }) => linesOfCard(card?.outOfScope, noCard),
  'known-risks': ({ card }) => linesOfCard(card?.knownRisks, noCard),
};

/** The embedded model is code that people wrote: there are no data that it was trained on. */
const trained =
  (what: string) =>
  ({ definition }: AttributeFacts): Known =>
    definition.model === 'rules'
      ? ofData('No procede: el modelo incluido son reglas escritas por personas; no aprende de datos.')
      : {
          missing: `${what} del modelo «${modelName(definition)}» los conoce quien lo ofrece, y ${unwritten}`,
        };

export const development: KnownAttributes<
  'training-criteria' | 'input-variables' | 'training-representativeness' | 'training-relevance'
> = {
  'training-criteria': trained('los criterios de los datos de entrenamiento'),
  'input-variables': ({ definition }) => ofData(...inputsOf(definition)),
  'training-representativeness': trained('los grupos de población en los datos de entrenamiento'),
  'training-relevance': trained('el origen y la pertinencia de los datos de entrenamiento'),
};

/** What its tools give to the model or take from it (lambdas/contracts/agents/tool-outputs.ts and tool-inputs.ts). */
function inputsOf({ tools }: AgentDefinition): [string, ...string[]] {
  const has = (name: ToolName) => tools[name] !== undefined;
  const lines = [
    ...(has('find_patient') || has('register_patient')
      ? ['Fecha de nacimiento: sí, para comprobar quién es o registrarlo.']
      : []),
    ...(has('read_summary')
      ? [
          'Edad: sí, en el resumen clínico.',
          'Problemas de salud de la historia: sí; pueden incluir determinantes sociales y valoraciones del estado de salud.',
        ]
      : []),
    ...(has('register_patient') ? ['Sexo: se anota al registrar a un paciente nuevo.'] : []),
    ...(has('update_demographics') ? ['Idioma: se anota si el paciente lo dice.'] : []),
  ];
  return [
    'Raza, etnia, orientación sexual e identidad de género: ninguna herramienta se las da.',
    ...lines,
    'Lo que la persona cuente en la conversación llega al agente tal como lo dice.',
  ];
}
