import type { QualityRun } from '../../../lambdas/contracts/quality.ts';

export const isOpen = ({ state }: QualityRun): boolean => state === 'waiting' || state === 'running';
