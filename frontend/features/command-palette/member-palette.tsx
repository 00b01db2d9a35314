import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { dayOf } from '../../../lambdas/clinical/clinic-day.ts';
import { agentBuilders, agentRoutes } from '../../../lambdas/contracts/agents/agents.ts';
import { useApiClient } from '../../lib/api-context.ts';
import { useAuth } from '../../lib/auth.ts';
import { type FhirAccess, useFhirAccess } from '../../lib/fhir-access.ts';
import { usePages } from '../../lib/pages-context.ts';
import { usePatientLookup } from '../../lib/patient-lookup.ts';
import { useRecentVisits } from '../../lib/recent-visits.ts';
import { useShortcutChoice } from '../../lib/shortcuts.ts';
import { type FrameActions, memberActions } from './action-groups.ts';
import { CommandPalette, type PaletteNotice } from './command-palette.tsx';
import { agentGroup, memberPages, publicPages } from './page-groups.ts';
import type { PaletteGroup } from './palette-entry.ts';
import type { PaletteProps } from './palette-props.ts';
import { rankGroups } from './rank-groups.ts';
import { patientEntry, recentGroup } from './recent-group.ts';

/** The palette of a signed-in person: what they may open and do, and the patients whom they may see. */
export function MemberPalette(props: PaletteProps) {
  const access = useFhirAccess();
  const [typed, setTyped] = useState('');
  const groups = useMemberGroups(access, props.actions);
  const maySearch = access.may('Patient', 'read');
  const patients = usePatientGroup(maySearch ? typed : '', access.timeZone);
  const visits = useRecentVisits();
  const { pathname } = useLocation();
  const isAsking = typed.trim() !== '';
  const known = groups.flatMap(({ entries }) => entries);
  const found = isAsking
    ? [...rankGroups(groups, typed), patients.group]
    : [recentGroup(visits, known, pathname), ...groups];
  const shown = found.filter(({ entries }) => entries.length > 0);
  return (
    <CommandPalette
      {...props}
      typed={typed}
      onType={setTyped}
      placeholder={maySearch ? 'Busque páginas, acciones o pacientes' : 'Busque páginas o acciones'}
      groups={shown}
      notice={
        accessNotice(access) ??
        patients.notice ??
        (shown.length === 0 ? { text: `Nada coincide con «${typed.trim()}».` } : undefined)
      }
    />
  );
}

function accessNotice({ query }: FhirAccess): PaletteNotice | undefined {
  if (!query.isError) return undefined;
  return { text: 'No se han podido comprobar sus permisos.', onRetry: () => void query.refetch() };
}

function useMemberGroups(access: FhirAccess, actions: FrameActions): PaletteGroup[] {
  const { isAdmin } = useAuth();
  const pages = usePages();
  const [hasShortcuts] = useShortcutChoice();
  const client = useApiClient();
  const agents = useQuery({
    queryKey: ['agents', 'list'],
    queryFn: async ({ signal }) => (await client.of(agentRoutes).call('listAgents', { signal })).agents,
  });
  const roles = access.query.data?.roles ?? [];
  const mayCreateAgents = roles.some((role) => agentBuilders.some((builder) => builder === role));
  return [
    memberActions(access, mayCreateAgents, actions),
    memberPages(pages, isAdmin, hasShortcuts),
    agentGroup(agents.data ?? []),
    publicPages(pages, 'Ayuda'),
  ];
}

/** Patients who match what was typed, and what there is to tell of the search. */
function usePatientGroup(typed: string, timeZone: string): { group: PaletteGroup; notice?: PaletteNotice } {
  const lookup = usePatientLookup(typed, dayOf(new Date(), timeZone));
  const group = { title: 'Pacientes', entries: (lookup.found ?? []).map(patientEntry) };
  if (lookup.failure !== undefined)
    return {
      group,
      notice: { text: `No se ha podido buscar pacientes. ${lookup.failure}`, onRetry: lookup.retry },
    };
  if (lookup.isSearching) return { group, notice: { text: 'Buscando pacientes…' } };
  return { group };
}
