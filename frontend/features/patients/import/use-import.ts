import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Role } from '../../../../lambdas/contracts/roles.ts';
import type { ImportFile } from '../../../../lambdas/import/file-text.ts';
import type { Refusal } from '../../../../lambdas/import/refusal.ts';
import { type FileProgress, runImport } from '../../../../lambdas/import/run-import.ts';
import { fhirBaseUrl } from '../../../lib/fhir-context.ts';
import { logError } from '../../../lib/log.ts';
import { getRuntimeConfig } from '../../../lib/runtime-config.ts';
import { endSession, getAccessToken } from '../../../lib/session.ts';
import { openHttpRecord } from './http-record.ts';

export type ImportPhase =
  | { kind: 'choosing' }
  | { kind: 'running' }
  /** Stopped by the person, or by a failure that `reason` tells of. */
  | { kind: 'interrupted'; reason: string | undefined }
  | { kind: 'done' };

export interface ImportState {
  phase: ImportPhase;
  files: readonly FileProgress[];
  refusals: readonly Refusal[];
  /** What stays with other content than the files have. */
  kept: readonly Refusal[];
}

export interface ImportChoices {
  overwrites: boolean;
  source: string;
}

/** Where nobody says from which system the files come. */
export const defaultSource = 'Otro sistema';

/** Between two drawings: thousands of resources a second need no thousand renderings. */
const redrawMs = 150;

const idle: ImportState = { phase: { kind: 'choosing' }, files: [], refusals: [], kept: [] };

/** An import of this page: it lives as long as the page is open, and leaves nothing behind but the record. */
export function useImport(roles: readonly Role[]) {
  const cache = useQueryClient();
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);
  const isRunning = state.phase.kind === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);

  async function start(files: readonly ImportFile[], { overwrites, source }: ImportChoices): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const refusals: Refusal[] = [];
    const kept: Refusal[] = [];
    let progress: readonly FileProgress[] = [];
    let drawnAt = 0;
    const draw = (phase: ImportPhase) =>
      setState({ phase, files: progress, refusals: [...refusals], kept: [...kept] });
    draw({ kind: 'running' });
    try {
      await runImport(files, {
        record: openHttpRecord({
          baseUrl: fhirBaseUrl(getRuntimeConfig().apiUrl),
          getAccessToken,
          onUnauthenticated: () => endSession('expired'),
          signal,
          source: source.trim() || defaultSource,
        }),
        roles,
        overwrites,
        onProgress(state) {
          progress = state;
          if (performance.now() - drawnAt < redrawMs) return;
          drawnAt = performance.now();
          draw({ kind: 'running' });
        },
        onRefusal: (refusal) => refusals.push(refusal),
        onKept: (one) => kept.push(one),
        signal,
      });
      draw({ kind: 'done' });
    } catch (error) {
      if (!signal.aborted) logError('Import failed', error instanceof Error ? error.name : '');
      draw({ kind: 'interrupted', reason: signal.aborted ? undefined : reasonOf(error) });
    }
    void cache.invalidateQueries({ queryKey: ['fhir'] });
  }

  return {
    state,
    start,
    stop: () => running.current?.abort(),
    /** Back to choosing files. */
    clear: () => setState(idle),
  };
}

/** Errors of the clients speak Spanish; what the browser throws of a file (moved, no longer readable) does not. */
function reasonOf(error: unknown): string {
  return error instanceof DOMException || !(error instanceof Error) || error instanceof TypeError
    ? 'No se ha podido seguir leyendo un archivo. Elíjalos otra vez.'
    : error.message;
}
