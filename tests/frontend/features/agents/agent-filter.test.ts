import { expect, it } from 'vitest';
import {
  type AgentView,
  filterAgents,
  needsAttention,
  readView,
} from '../../../../frontend/features/agents/agent-filter.ts';
import type { AgentSummary } from '../../../../lambdas/contracts/agents/agents.ts';

const agent = (id: string, more: Partial<AgentSummary> = {}): AgentSummary => ({
  id,
  name: id,
  purpose: 'Da citas',
  program: 'scheduling',
  state: 'active',
  isBuiltIn: false,
  model: 'rules',
  publishedVersion: 1,
  latestVersion: 1,
  template: null,
  hasTemplateUpdate: false,
  runs: { total: 0, open: 0, finished: 0, escalated: 0, failed: 0, stopped: 0 },
  openApprovals: 0,
  costMicros30Days: 0,
  costMicrosToday: 0,
  incidents: 0,
  lastRunAt: null,
  archivedAt: null,
  pauseCause: null,
  version: 1,
  ...more,
});

const agents = [
  agent('borrador', { state: 'draft' }),
  agent('pausado', { state: 'paused' }),
  agent('activo'),
  agent('con-propuestas', { openApprovals: 2, name: 'Admisión' }),
];
const idsOf = (view: AgentView, text = '') => filterAgents(agents, view, text).map(({ id }) => id);

it('shows what works before what rests and what was never published', () => {
  expect(idsOf('todos')).toEqual(['activo', 'con-propuestas', 'pausado', 'borrador']);
  expect(idsOf('activos')).toEqual(['activo', 'con-propuestas']);
  expect(idsOf('pausa')).toEqual(['pausado']);
  expect(idsOf('borradores')).toEqual(['borrador']);
});

it('finds by words of name and purpose, without accents or case', () => {
  expect(idsOf('todos', 'ADMISION')).toEqual(['con-propuestas']);
  expect(idsOf('todos', 'citas activo')).toEqual(['activo']);
  expect(idsOf('pausa', 'admision')).toEqual([]);
});

it('asks attention for what waits for a person, went wrong or stands still', () => {
  expect(idsOf('atencion')).toEqual(['con-propuestas', 'pausado']);
  expect(needsAttention(agent('x', { incidents: 1 }))).toBe(true);
});

it('takes an unknown view in the address for all', () => {
  expect(readView('inventada')).toBe('todos');
  expect(readView('pausa')).toBe('pausa');
});
