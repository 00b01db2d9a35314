import type { Definition, Graph, Step } from '../../../../../lambdas/contracts/workflows/definition.ts';
import { certainBefore } from '../../../../../lambdas/contracts/workflows/graph.ts';
import {
  answersGiven,
  outputsOf,
  runOutputs,
  type ValueType,
} from '../../../../../lambdas/contracts/workflows/outputs.ts';
import { type DraftDocument, findStep, walkSteps } from './draft-document.ts';
import { givenByStep, givenByTrigger } from './given-data.ts';

/* What a step may refer to: what is there whatever happened, and what is there on some ways alone. */

export interface Datum {
  ref: string;
  /** What it belongs to: a step's title, «Ejecución». */
  source: string;
  name: string;
  type: ValueType;
  /** On some ways there is none of it, so that one needs a value in its place. */
  isCertain: boolean;
}

export const typeLabels: Record<ValueType, string> = {
  text: 'Texto',
  number: 'Número',
  boolean: 'Sí o no',
  time: 'Fecha y hora',
  list: 'Lista',
  anything: 'Cualquiera',
};

const names: Record<string, string> = {
  taskId: 'Número de la tarea',
  outcome: 'Cómo terminó',
  note: 'Indicaciones',
  decision: 'Decisión',
  by: 'Quién decidió',
  at: 'Cuándo',
  resources: 'Lo encontrado',
  items: 'Elementos',
  count: 'Cuántos',
  id: 'Número de la ejecución',
  startedAt: 'Cuándo empezó',
  version: 'Versión',
  messageId: 'Número del mensaje',
  threadId: 'Número de la conversación',
  delivery: 'Si se ha enviado',
  resource: 'Lo que ha llegado',
  runId: 'Número de la otra ejecución',
  response: 'Respuesta al formulario',
  answers: 'Respuestas',
  state: 'Cómo acabó el agente',
  summary: 'Resumen',
  result: 'Resultado',
  cards: 'Avisos',
  indicator: 'Gravedad',
  status: 'Código de la respuesta',
  answer: 'Respuesta del socio',
  payload: 'Lo que envía',
  agentRun: 'Número del trabajo del agente',
};
export const outputName = (name: string): string => names[name] ?? name;

export function dataFor(document: DraftDocument, stepId: string): Datum[] {
  const found = findStep(document, stepId);
  if (!found) return [];
  const all = [...walkSteps(document.graph)];
  const graphOf = new Map(all.map(({ step, graph }) => [step.id, graph]));
  // The check of publishing tells this by the same function.
  const before = (id: string) =>
    certainBefore(graphOf.get(id) as unknown as Graph).get(id) ?? new Set<string>();
  const around = found.around;
  const certain = new Set([stepId, ...around.map(({ id }) => id)].flatMap((id) => [...before(id)]));
  const data: Datum[] = [];
  if (document.trigger.about === 'patient') {
    data.push({ ref: 'trigger.patient', source: 'Inicio', name: 'Paciente', type: 'text', isCertain: true });
  }
  for (const { name, label, type } of givenByTrigger(document.trigger)) {
    data.push({ ref: `trigger.${name}`, source: 'Inicio', name: label, type, isCertain: true });
  }
  for (const [name, type] of Object.entries(runOutputs)) {
    data.push({ ref: `run.${name}`, source: 'Ejecución', name: outputName(name), type, isCertain: true });
  }
  for (const step of around.filter(({ kind }) => kind === 'forEach')) {
    data.push({
      ref: `item.${step.id}`,
      source: step.title,
      name: 'Elemento',
      type: 'anything',
      isCertain: true,
    });
  }
  const within = new Set(around.map(({ id }) => id));
  const reachable = new Set([found.graph, ...around.map(({ id }) => graphOf.get(id))]);
  for (const { step, graph } of all) {
    if (step.id === stepId || within.has(step.id) || !reachable.has(graph)) continue;
    const outputs = outputsOf[step.kind as Step['kind']] ?? {};
    for (const [name, type] of Object.entries(outputs)) {
      const ref = `steps.${step.id}.${name}`;
      const isCertain = certain.has(`steps.${step.id}`);
      data.push({ ref, source: step.title, name: outputName(name), type, isCertain });
    }
    const isCertain = certain.has(`steps.${step.id}`);
    for (const { name, label, type } of answersGiven(step)) {
      data.push({
        ref: `steps.${step.id}.answers.${name}`,
        source: step.title,
        name: label,
        type,
        isCertain,
      });
    }
    for (const { name, label, type } of givenByStep(step)) {
      data.push({ ref: `steps.${step.id}.${name}`, source: step.title, name: label, type, isCertain });
    }
  }
  return data.sort((a, b) => Number(b.isCertain) - Number(a.isCertain));
}

/** The trigger of a document as the check reads it. */
export type Trigger = Definition['trigger'];
