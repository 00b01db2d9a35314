import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { ServiceStatus } from '../../../../lambdas/contracts/status.ts';

/** What an entry of the feed links to. */
export const anchorOf = (incidentId: string) => `incidencia-${incidentId}`;

/** Goes to the incident that the address names, once incidents are there. */
export function useShownIncident(status: ServiceStatus | undefined): void {
  const { hash } = useLocation();
  const shown = useRef('');
  useEffect(() => {
    if (!status || hash === '' || shown.current === hash) return;
    shown.current = hash;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [status, hash]);
}
