import { useEffect, useRef } from 'react';
import {
  type CompilationFault,
  type CompilationRefusal,
  type QualityCompilation,
  qualityCompilationRoutes,
} from '../../../lambdas/contracts/quality-compilations.ts';
import { useApiClient } from '../../lib/api-context.ts';

/** While it is compiled. */
const pollMs = 1_500;

const refusalTexts: Record<Exclude<CompilationRefusal, 'faults'>, string> = {
  time: 'El CQL tardó demasiado en compilarse.',
  memory: 'El CQL pidió demasiada memoria al compilarse.',
  unreadable: 'El archivo no tiene la forma que FHIR pide.',
  unfinished: 'No se ha podido compilar el CQL.',
};

const faultText = ({ library, line, text }: CompilationFault): string =>
  line === null ? `${library}: ${text}` : `${library}, línea ${line}: ${text}`;

/** With ELM, or why not, line by line. */
export type Compiled = { bundle: string } | { refused: string[] };

function endOf({ bundle, refusal, faults }: QualityCompilation): Compiled {
  if (bundle !== null) return { bundle };
  return refusal === null || refusal === 'faults'
    ? { refused: faults.map(faultText) }
    : { refused: [refusalTexts[refusal]] };
}

/** Has the CQL of a measure compiled, and waits for it as long as whoever asked is there. */
export function useCompiler(): (bundle: string) => Promise<Compiled> {
  const routes = useApiClient().of(qualityCompilationRoutes);
  const watching = useRef<AbortController>(undefined);
  useEffect(() => () => watching.current?.abort(), []);
  return async (bundle) => {
    watching.current?.abort();
    watching.current = new AbortController();
    const { signal } = watching.current;
    try {
      let asked = await routes.call('compileQualityMeasure', { body: { bundle }, signal });
      while (asked.state === 'waiting') {
        await new Promise((resolve) => setTimeout(resolve, pollMs));
        signal.throwIfAborted();
        const params = { compilationId: asked.id };
        asked = await routes.call('readQualityCompilation', { params, signal });
      }
      return endOf(asked);
    } catch (error) {
      return { refused: [error instanceof Error ? error.message : 'No se ha podido compilar el CQL.'] };
    }
  };
}
