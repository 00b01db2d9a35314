import { createContext } from 'react';
import type { DraftFinding } from '../../../../../lambdas/contracts/workflows/findings.ts';

/** What puts a finding right; undefined where a run is looked at. */
export const FixContext = createContext<((finding: DraftFinding) => void) | undefined>(undefined);
