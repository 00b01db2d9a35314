import { agentStateLabels } from '../../../../lambdas/contracts/agents/agents.ts';
import { programLabels } from '../../../../lambdas/contracts/agents/definition.ts';
import type {
  EvidenceReport,
  RunCounts,
  StatementOrigin,
} from '../../../../lambdas/contracts/agents/evidence.ts';
import { agentScopes } from '../../../../lambdas/contracts/agents/scopes.ts';
import {
  attributeGroups,
  sourceAttributeIds,
  sourceAttributes,
} from '../../../../lambdas/contracts/agents/source-attributes.ts';
import {
  approvalLabels,
  catalogueEntry,
  riskLabels,
} from '../../../../lambdas/contracts/agents/tool-catalogue.ts';
import { toolNames } from '../../../../lambdas/contracts/agents/tool-names.ts';
import { beginningTexts, escalationText, limitTexts } from '../../../lib/agent-terms.ts';
import { escalationLabels } from '../../../lib/event-text.ts';
import { formatDate } from '../../../lib/fhir-date.ts';
import { money } from '../../../lib/money.ts';
import type { PaperSection } from '../../../lib/pdf-sections.ts';

export const originLabels: Record<StatementOrigin, string> = {
  data: 'Datos de la plataforma',
  card: 'Ficha de la plantilla',
  person: 'Escrito por la administración',
};

const nobody = 'una persona que ya no consta';
/** So that the parts of a kind stand below one another alike. */
const factWidths = { 0: 42 };
const attributeWidths = { 0: 48, 2: 36 };
const nameOf = (person: { name: string | null } | null) => person?.name ?? nobody;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The report in words, part by part; each part has rows, or why it has none. */
export function evidenceSections(report: EvidenceReport): PaperSection[] {
  const { validation, monitoring, incidents, training, organization } = report;
  const moment = (at: string) => formatDate(at, organization.timeZone, { hasTime: true }) ?? at;
  return [
    inventory(report, moment),
    versions(report, moment),
    ...attributes(report),
    {
      title: 'Validación: evaluaciones',
      columns: ['Modelo', 'Día', 'Bien', 'De', 'Infracciones'],
      rows: validation.evaluations.entries.map(({ model, ranOn, passed, scenarios, violations }) => [
        model === 'rules' ? 'Reglas (incluido)' : model,
        formatDate(ranOn.slice(0, 10), 'UTC') ?? ranOn,
        ...[passed, scenarios, violations].map(String),
      ]),
      emptyText: validation.evaluations.whyNone ?? '',
    },
    runs('Validación: pruebas con pacientes sintéticos', validation.trials),
    {
      title: 'Validación: qué decidieron las personas sobre sus propuestas',
      columns: ['Propuesta', 'Sin cambios', 'Cambiadas', 'Rechazadas', 'Caducadas', 'Por decidir'],
      rows: validation.approvals.entries.map(({ title, approved, edited, rejected, expired, open }) => [
        title,
        ...[approved, edited, rejected, expired, open].map(String),
      ]),
      emptyText: validation.approvals.whyNone ?? '',
    },
    runs('Vigilancia: trabajo real', monitoring.runs),
    figures(report),
    {
      title: 'Vigilancia: por qué pasó trabajo a una persona',
      columns: ['Motivo', 'Veces'],
      rows: monitoring.handOvers.entries.map(({ reason, count }) => [
        capitalized(escalationLabels[reason]),
        String(count),
      ]),
      emptyText: monitoring.handOvers.whyNone ?? '',
    },
    {
      title: 'Incidencias',
      columns: ['Fecha y hora', 'Qué pasó', 'Ejecución'],
      rows: [
        ...incidents.entries.map(({ at, text, runId }) => [
          moment(at),
          text,
          runId ?? 'Ninguna: es del agente',
        ]),
        ...(incidents.isCut ? [['', 'Hay incidencias anteriores que no figuran aquí.', '']] : []),
      ],
      emptyText: incidents.whyNone ?? '',
    },
    {
      title: 'Formación de las personas',
      columns: ['Persona', 'Día', 'En qué'],
      rows: training.entries.map(({ person, on, about }) => [
        nameOf(person),
        formatDate(on, 'UTC') ?? on,
        about,
      ]),
      emptyText: training.whyNone ?? '',
    },
  ];
}

function inventory({ inventory: agent }: EvidenceReport, moment: (at: string) => string): PaperSection {
  const { definition, template, publishedAt, publishedBy } = agent;
  const tools = toolNames.flatMap((name) => {
    const rule = definition.tools[name];
    const { title, risk } = catalogueEntry(name);
    return rule
      ? [`${title} (${riskLabels[risk].toLowerCase()}; ${approvalLabels[rule].toLowerCase()})`]
      : [];
  });
  const origin = template
    ? `Plantilla «${template.id}», versión ${template.version}`
    : 'Hecho por la clínica';
  const facts: [string, string][] = [
    ['Nombre', definition.name],
    ['Identificador', agent.id],
    ['Para qué sirve', definition.purpose],
    ['Trabajo', programLabels[definition.program]],
    ['Origen', origin],
    [
      'Estado',
      agent.archivedAt === null ? agentStateLabels[agent.state] : `Archivado el ${moment(agent.archivedAt)}`,
    ],
    ['Versión de este informe', String(agent.version)],
    [
      'Publicado por',
      publishedAt === null
        ? 'No consta: no se ha publicado'
        : `${nameOf(publishedBy)}, ${moment(publishedAt)}`,
    ],
    ['Modelo', definition.model === 'rules' ? 'Reglas (incluido)' : definition.model],
    ['Segundo modelo', definition.judgeModel ?? 'Ninguno'],
    ['Herramientas', tools.join('\n') || 'Ninguna: solo puede pasar la conversación a una persona'],
    [
      'Permisos',
      definition.scopes.map((scope) => `${scope}: ${agentScopes[scope]}`).join('\n') ||
        'Ninguno sobre el registro',
    ],
    ['Empieza', beginningTexts(definition).join('\n')],
    [
      'Límites',
      limitTexts(definition)
        .map(([label, value]) => `${label}: ${value}`)
        .join('\n'),
    ],
    ['Si no puede seguir', escalationText(definition)],
    ['Instrucciones', definition.instructions || 'Ninguna'],
  ];
  return {
    title: 'Inventario',
    columns: ['Dato', 'Valor'],
    widths: factWidths,
    rows: facts,
    emptyText: '',
  };
}

function versions({ inventory: agent }: EvidenceReport, moment: (at: string) => string): PaperSection {
  return {
    title: 'Versiones',
    columns: ['Versión', 'Guardada', 'Publicada', 'Nota'],
    rows: agent.versions.map(({ version, createdAt, createdBy, publishedAt, publishedBy, note }) => [
      String(version),
      // The ones that come with the platform are nobody's.
      `${moment(createdAt)}, ${createdBy.name ?? 'la plataforma'}`,
      publishedAt === null ? 'No' : `${moment(publishedAt)}, ${nameOf(publishedBy)}`,
      note ?? 'Sin nota',
    ]),
    emptyText: '',
  };
}

/** A section for each group of the regulation; attributes are numbered as it counts them. */
function attributes({ attributes: all }: EvidenceReport): PaperSection[] {
  return Object.entries(attributeGroups).map(([group, title]) => ({
    title: `Atributos de origen: ${title.toLowerCase()}`,
    columns: ['Atributo', 'Qué consta', 'De dónde sale'],
    widths: attributeWidths,
    rows: all
      .filter(({ id }) => sourceAttributes[id][0] === group)
      .flatMap(({ id, title: attribute, statements, missing }) => {
        const number = sourceAttributeIds.indexOf(id) + 1;
        const name = `${number}. ${attribute}`;
        if (missing !== null) return [[name, missing, '—']];
        return statements.map(({ text, origin }, place) => [
          place === 0 ? name : `${number}. (sigue)`,
          text,
          originLabels[origin],
        ]);
      }),
    emptyText: '',
  }));
}

function runs(
  title: string,
  { entries, whyNone }: { entries: RunCounts[]; whyNone: string | null },
): PaperSection {
  return {
    title,
    columns: ['Versión', 'Ejecuciones', 'Hechas', 'A una persona', 'Con error', 'Detenidas', 'Abiertas'],
    rows: entries.map(({ version, total, finished, escalated, failed, stopped, open }) =>
      [version, total, finished, escalated, failed, stopped, open].map(String),
    ),
    emptyText: whyNone ?? '',
  };
}

function figures({ monitoring, written, organization }: EvidenceReport): PaperSection {
  const { last30Days, alarms, costMicros30Days } = monitoring;
  const { writtenAt, writtenBy, version } = written;
  const facts: [string, string][] = [
    ['Ejecuciones de los últimos 30 días', String(last30Days.total)],
    ['De ellas, con error', String(last30Days.failed)],
    ['Trabajo que acabó en una alarma, en total', String(alarms)],
    ['Coste de los modelos en 30 días', money(costMicros30Days)],
    [
      'Textos de la administración',
      writtenAt === null
        ? 'No consta: nadie los ha escrito'
        : `Versión ${version}, ${nameOf(writtenBy)}, ${formatDate(writtenAt, organization.timeZone, { hasTime: true }) ?? writtenAt}`,
    ],
  ];
  return { title: 'Vigilancia: cifras', columns: ['Dato', 'Valor'], rows: facts, emptyText: '' };
}
