import { Bot, LayoutPanelTop, LifeBuoy } from 'lucide-react';
import { generatePath } from 'react-router-dom';
import type { AgentSummary } from '../../../lambdas/contracts/agents/agents.ts';
import { type Area, areaGroups, personalAreas, publicAreas, visibleAreas } from '../../lib/areas.ts';
import { paths } from '../../lib/paths.ts';
import { goKeys } from '../../lib/shortcut-table.ts';
import type { PaletteEntry, PaletteGroup } from './palette-entry.ts';

function pageEntry(area: Area, keys?: string): PaletteEntry {
  return {
    id: area.path,
    label: area.label,
    detail: area.description,
    words: area.words ?? '',
    ...(keys === undefined ? {} : { keys }),
    Icon: LayoutPanelTop,
    choice: { to: area.path },
  };
}

/** The pages behind sign-in that the person may open. */
export function memberPages(isAdmin: boolean, hasShortcuts: boolean): PaletteGroup {
  const keysOf = new Map(goKeys(isAdmin).map(({ path, keys }) => [path, keys]));
  const areas = [...areaGroups.flatMap((group) => group.areas), ...personalAreas];
  return {
    title: 'Páginas',
    entries: visibleAreas(areas, isAdmin)
      // It is offered as an action, to whoever may.
      .filter(({ path }) => path !== paths.createAgent)
      .map((area) => pageEntry(area, hasShortcuts ? keysOf.get(area.path) : undefined)),
  };
}

/** The public pages. */
export function publicPages(title: string): PaletteGroup {
  return {
    title,
    entries: publicAreas.map((area) => ({ ...pageEntry(area), Icon: LifeBuoy })),
  };
}

export function agentGroup(agents: readonly Pick<AgentSummary, 'id' | 'name'>[]): PaletteGroup {
  const entries = agents.map(({ id, name }) => {
    const to = generatePath(paths.agent, { agentId: id });
    return { id: to, label: name, detail: 'Agente', Icon: Bot, choice: { to } };
  });
  // The one that has a page of its own stands among the pages.
  return { title: 'Agentes', entries: entries.filter(({ id }) => id !== paths.intakeAgent) };
}
